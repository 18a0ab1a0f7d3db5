import { i18n } from '@lingui/core';
import type { Device } from '../sync/device.ts';
import { loadDevice, speakOnTheWire } from '../sync/load-device.ts';
import { followAccountLanguage } from './i18n/change-language.ts';

/** A page that is looked at again asks who is here at most this often, in milliseconds. */
const SHORTEST_PAUSE = 60_000;

/**
 * Opens the device behind the first screen and keeps it awake: who is here, the brand and the cart are asked for at the start and
 * when the page is looked at again; what waits is sent when the line is back. Failures are no news: the device keeps what it knows.
 */
export function startDevice(): void {
  speakOnTheWire(() => i18n.locale);
  loadDevice().then(keepAwake, reportError);
}

function keepAwake(device: Device): void {
  let askedAt = Date.now();
  const ask = () => {
    askedAt = Date.now();
    askAround(device).catch(reportError);
  };
  device.login((held) => {
    if (held?.value.isLoggedIn) followAccountLanguage(held.value.navigationInfo.languageCode).catch(reportError);
  });
  window.addEventListener('online', () => device.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    device.wake();
    if (Date.now() - askedAt > SHORTEST_PAUSE) ask();
  });
  ask();
}

async function askAround(device: Device): Promise<void> {
  const label = device.refreshLabel();
  // The cart is the cart of whoever is here.
  await device.refreshLogin();
  await Promise.all([label, device.refreshCart()]);
}
