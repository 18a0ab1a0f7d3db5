import { pageConnectivity } from '../../engine/connectivity.ts';
import { waitingIn } from '../../engine/outbox/sync-status.ts';
import { startReachabilityProbe } from '../../engine/reachability-probe.ts';
import type { SyncClient } from '../../modules/device/data/sync-client.ts';
import { hostPageBrandId } from '../host-page-brand.ts';
import { showAppBadge } from './app-badge.ts';
import { isRecent } from './is-recent.ts';
import { showSyncState } from './sync-state.ts';

/** Minimum age of the last pulls, in milliseconds, before a page that becomes visible pulls again. */
const PULL_AGAIN_AFTER_MS = 60_000;

/**
 * Keeps sync running while the page is open: at start, when the connection returns and when the page becomes visible,
 * it replays the outbox and refreshes the displayed data. Returns a function that stops it.
 */
export function keepSyncActive(syncClient: SyncClient, requestBackgroundSync: () => void): () => void {
  let pulledAt = Number.NEGATIVE_INFINITY;
  const pull = () => {
    syncClient.wake();
    if (isRecent(pulledAt, PULL_AGAIN_AFTER_MS, Date.now())) return;
    pulledAt = Date.now();
    void pullAll(syncClient);
  };
  const onReconnect = () => {
    pulledAt = Number.NEGATIVE_INFINITY;
    // Hidden tabs pull when they become visible. Otherwise each tab of a device on a train would pull at every reconnect.
    if (document.visibilityState === 'visible') pull();
    else syncClient.wake();
  };
  const looked = () => {
    if (document.visibilityState === 'visible') pull();
    else void syncClient.delegateDownloads();
  };
  const stopReconnect = pageConnectivity.onReconnect(onReconnect);
  document.addEventListener('visibilitychange', looked);
  window.addEventListener('pageshow', looked);
  const stopProbe = startReachabilityProbe(pageConnectivity, () => void syncClient.refreshLogin(), Math.random);
  const stopStatus = syncClient.status((status) => {
    showAppBadge(status);
    showSyncState(status);
    // Also while saving, and when other changes were rejected: the page may be closed before the rest is sent.
    if (waitingIn(status) > 0) requestBackgroundSync();
  });
  pull();
  return () => {
    stopReconnect();
    document.removeEventListener('visibilitychange', looked);
    window.removeEventListener('pageshow', looked);
    stopStatus();
    stopProbe();
  };
}

/**
 * Refreshes the login first: personal data is requested as the current user, and not at all while the user is unknown.
 * Public data of the site, above all the maintenance notice, is requested whenever the device is online.
 */
async function pullAll(syncClient: SyncClient): Promise<void> {
  const login = await syncClient.refreshLogin();
  const problem = login.isFresh ? undefined : login.error.kind;
  if (problem === 'unreachable' || problem === 'notOurServer') return;
  // A session that has just ended is not an error here.
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
