import { waitingIn } from '../../domain/mutations/sync-status.ts';
import type { SyncClient } from '../../sync/sync-client.ts';
import { hostPageBrandId } from '../host-page-brand.ts';
import { showAppBadge } from './app-badge.ts';
import { startReachabilityProbe } from './reachability-probe.ts';

/** How old the last round of pulls has to be before looking at the page begins another. */
const PULL_AGAIN_AFTER_MS = 60_000;

/**
 * Keeps the device moving while the page lives: at the start, when the line comes back and when the page is looked at, what
 * waits is sent and what is shown is asked for anew. Gives what ends it.
 */
export function keepSyncActive(syncClient: SyncClient, requestBackgroundSync: () => void): () => void {
  let pulledAt = Number.NEGATIVE_INFINITY;
  const pull = () => {
    syncClient.wake();
    if (performance.now() - pulledAt < PULL_AGAIN_AFTER_MS) return;
    pulledAt = performance.now();
    void pullAll(syncClient);
  };
  const onReconnect = () => {
    pulledAt = Number.NEGATIVE_INFINITY;
    pull();
  };
  const looked = () => {
    if (document.visibilityState === 'visible') pull();
    else void syncClient.delegateDownloads();
  };
  window.addEventListener('online', onReconnect);
  document.addEventListener('visibilitychange', looked);
  window.addEventListener('pageshow', looked);
  const search = startReachabilityProbe(() => void syncClient.refreshLogin(), Math.random);
  const stopStatus = syncClient.status((status) => {
    showAppBadge(status);
    search.onStatus(status);
    // Also while it is being saved, and beside what was refused: the page may be closed before the rest is sent.
    if (waitingIn(status) > 0) requestBackgroundSync();
  });
  pull();
  return () => {
    window.removeEventListener('online', onReconnect);
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
async function pullAll(syncClient: SyncClient): Promise<void> {
  const login = await syncClient.refreshLogin();
  const problem = login.isFresh ? undefined : login.error.kind;
  if (problem === 'unreachable' || problem === 'notOurServer') return;
  // After who has just left it is unknown, and nothing is wrong.
  if (problem !== undefined && problem !== 'unauthenticated') {
    reportError(new Error('Failed to retrieve login status.', { cause: problem }));
  }
  const requested = [
    syncClient.refreshLabel(hostPageBrandId(window)),
    syncClient.refreshBanners(),
    syncClient.refreshPartnerConfig(),
  ];
  if (login.isFresh) requested.push(syncClient.refreshCart());
  if (login.isFresh && syncClient.person() !== 'visitor') {
    requested.push(syncClient.refreshShelf(), syncClient.refreshSections(), syncClient.refreshOrders());
  }
  await Promise.all(requested);
}
