import type { Page } from '@playwright/test';
import { isFirefox, sendToFirefox } from './firefox.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Puts a finger on the screen, as the browser gets it from the device, and returns what lifts it. */
export async function putFinger(page: Page, at: Point): Promise<() => Promise<void>> {
  return isFirefox(page.context()) ? putOnFirefox(page, at) : putOnChromium(page, at);
}

async function putOnChromium(page: Page, at: Point): Promise<() => Promise<void>> {
  const device = await page.context().newCDPSession(page);
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  return async () => {
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await device.detach();
  };
}

async function putOnFirefox(page: Page, { x, y }: Point): Promise<() => Promise<void>> {
  const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' } };
  const perform = (...actions: readonly object[]) =>
    sendToFirefox(page, 'input.performActions', { actions: [{ ...finger, actions }] });
  await perform({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, { type: 'pointerDown', button: 0 });
  return async () => {
    await perform({ type: 'pointerUp', button: 0 });
  };
}
