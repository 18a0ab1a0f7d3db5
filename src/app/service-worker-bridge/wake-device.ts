import type { Device } from '../../sync/device.ts';
import { injectedLabelId } from '../injected-label.ts';
import { showOnIcon } from './app-badge.ts';

/** How old the last round of pulls has to be before looking at the page begins another. */
const PULL_AGAIN_AFTER_MS = 60_000;

/**
 * Keeps the device moving while the page lives: at the start, when the line comes back and when the page is looked at, what
 * waits is sent and what is shown is asked for anew. Gives what ends it.
 */
export function keepDeviceAwake(device: Device, requestBackgroundSync: () => void): () => void {
  let pulledAt = Number.NEGATIVE_INFINITY;
  const pull = () => {
    device.wake();
    if (performance.now() - pulledAt < PULL_AGAIN_AFTER_MS) return;
    pulledAt = performance.now();
    void pullAll(device);
  };
  const lineIsBack = () => {
    pulledAt = Number.NEGATIVE_INFINITY;
    pull();
  };
  const looked = () => {
    if (document.visibilityState === 'visible') pull();
    else void device.handDownloadsOver();
  };
  window.addEventListener('online', lineIsBack);
  document.addEventListener('visibilitychange', looked);
  window.addEventListener('pageshow', looked);
  const stopStatus = device.status((status) => {
    showOnIcon(status);
    if (status.kind === 'waiting') requestBackgroundSync();
  });
  pull();
  return () => {
    window.removeEventListener('online', lineIsBack);
    document.removeEventListener('visibilitychange', looked);
    window.removeEventListener('pageshow', looked);
    stopStatus();
  };
}

/** Who is here comes first: the rest is asked for in that person's name. */
async function pullAll(device: Device): Promise<void> {
  const login = await device.refreshLogin();
  if (!login.isFresh) return;
  const ofEverybody = [
    device.refreshCart(),
    device.refreshLabel(injectedLabelId(window)),
    device.refreshBanners(),
    device.refreshPartnerConfig(),
  ];
  const ofMembers = [device.refreshShelf, device.refreshSections, device.refreshOrders];
  await Promise.all([...ofEverybody, ...(device.person() === 'visitor' ? [] : ofMembers.map((refresh) => refresh()))]);
}
