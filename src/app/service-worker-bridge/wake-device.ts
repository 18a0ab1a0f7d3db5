import { waitingIn } from '../../domain/sync-status.ts';
import type { Device } from '../../sync/device.ts';
import { injectedLabelId } from '../injected-label.ts';
import { showOnIcon } from './app-badge.ts';
import { lookForLine } from './look-for-line.ts';

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
  const search = lookForLine(() => void device.refreshLogin(), Math.random);
  const stopStatus = device.status((status) => {
    showOnIcon(status);
    search.see(status);
    // Also while it is being saved, and beside what was refused: the page may be closed before the rest is sent.
    if (waitingIn(status) > 0) requestBackgroundSync();
  });
  pull();
  return () => {
    window.removeEventListener('online', lineIsBack);
    document.removeEventListener('visibilitychange', looked);
    window.removeEventListener('pageshow', looked);
    stopStatus();
    search.stop();
  };
}

/**
 * Who is here comes first: what is a person's is asked for in their name, and not at all while that is unknown. What the site tells
 * everybody, that it is being mended above all, is asked for wherever there is a line (spec/shelf.md §8).
 */
async function pullAll(device: Device): Promise<void> {
  const login = await device.refreshLogin();
  const problem = login.isFresh ? undefined : login.error.kind;
  if (problem === 'unreachable' || problem === 'notOurServer') return;
  // After who has just left it is unknown, and nothing is wrong.
  if (problem !== undefined && problem !== 'unauthenticated') {
    reportError(new Error('Failed to retrieve login status.', { cause: problem }));
  }
  const asked = [device.refreshLabel(injectedLabelId(window)), device.refreshBanners(), device.refreshPartnerConfig()];
  if (login.isFresh) asked.push(device.refreshCart());
  if (login.isFresh && device.person() !== 'visitor') {
    asked.push(device.refreshShelf(), device.refreshSections(), device.refreshOrders());
  }
  await Promise.all(asked);
}
