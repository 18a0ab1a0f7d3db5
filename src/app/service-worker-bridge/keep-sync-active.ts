import { pageConnectivity } from '../../engine/connectivity.ts';
import { waitingIn } from '../../engine/outbox/sync-status.ts';
import { startReachabilityProbe } from '../../engine/reachability-probe.ts';
import type { SyncClient } from '../../modules/device/data/sync-client.ts';
import { hostPageBrandId } from '../host-page-brand.ts';
import { showAppBadge } from './app-badge.ts';
import { followChanges } from './follow-changes.ts';
import { isRecent } from './is-recent.ts';
import { showSyncState } from './sync-state.ts';

/** Minimum time in milliseconds between two requests of a page that becomes visible. */
const ASK_AGAIN_AFTER_MS = 10_000;

/**
 * Keeps sync running while the page is open: at start, when the connection returns and when the page becomes visible,
 * it replays the outbox and refreshes the displayed data. Returns a function that stops it.
 */
export function keepSyncActive(syncClient: SyncClient, requestBackgroundSync: () => void): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => pullChanges(syncClient).catch(reportError);
  const refresh = () => {
    syncClient.wake();
    if (isRecent(askedAt, ASK_AGAIN_AFTER_MS, Date.now())) return;
    askedAt = Date.now();
    void ask();
  };
  const onReconnect = () => {
    askedAt = Number.NEGATIVE_INFINITY;
    // Hidden tabs ask when they become visible. Otherwise each tab of a device on a train would ask at every reconnect.
    if (document.visibilityState === 'visible') refresh();
    else syncClient.wake();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') refresh();
    else void syncClient.delegateDownloads();
  };
  const stopReconnect = pageConnectivity.onReconnect(onReconnect);
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pageshow', onVisibilityChange);
  const stopProbe = startReachabilityProbe(pageConnectivity, () => void syncClient.refreshLogin(), Math.random);
  const stopStatus = syncClient.status((status) => {
    showAppBadge(status);
    showSyncState(status);
    // Also while saving, and when other changes were refused: the page may be closed before the rest is sent.
    if (waitingIn(status) > 0) requestBackgroundSync();
  });
  // A host page that embeds the store names its brand itself. The request for changes does not report that brand.
  const brandId = hostPageBrandId(window);
  if (brandId !== undefined) void syncClient.refreshBrand(brandId);
  refresh();
  const stopFollowing = followChanges(syncClient, ask);
  return () => {
    stopFollowing();
    stopReconnect();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pageshow', onVisibilityChange);
    stopStatus();
    stopProbe();
  };
}

/** Pulls what changed. A lost connection and a session that has just ended are not errors. */
async function pullChanges(syncClient: SyncClient): Promise<void> {
  const result = await syncClient.refreshChanges(hostPageBrandId(window));
  const problem = result.isFresh ? 'unreachable' : result.error.kind;
  if (!EXPECTED.has(problem)) reportError(new Error('Failed to refresh the data of this device.', { cause: problem }));
}

const EXPECTED: ReadonlySet<string> = new Set(['unreachable', 'notOurServer', 'unauthenticated']);
