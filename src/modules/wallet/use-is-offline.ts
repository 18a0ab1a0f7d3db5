import { useSyncExternalStore } from 'react';
import { isServerUnreachable } from '../../domain/mutations/sync-status.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

/** Whether the store is known to be out of reach: a call did not come through, or the browser itself says that it has no network. */
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

/** That there is a network proves nothing, but that there is none does. */
function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
