import { useSyncExternalStore } from 'react';
import { isServerUnreachable } from '../../domain/mutations/sync-status.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

/**
 * Returns true if the store is known to be unreachable: a request failed, or the browser reports that it is offline.
 */
export function useIsOffline(): boolean {
  const isOffline = useLiveQuery<boolean>(
    'status',
    lazyQuery(
      loadSyncClient,
      (syncClient) => (next) => syncClient.status((status) => next(isServerUnreachable(status))),
    ),
  );
  const hasNetwork = useSyncExternalStore(onNetwork, () => navigator.onLine);
  return isOffline === true || !hasNetwork;
}

/** Listens to network changes. "Online" proves nothing, but "offline" is reliable. */
function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
