import { useSyncExternalStore } from 'react';
import { isUnreached } from '../../domain/sync-status.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';

/** Whether the store is known to be out of reach: a call did not come through, or the browser itself says that it has no network. */
export function useIsOffline(): boolean {
  const isOffline = useObserved<boolean>(
    'status',
    lazySource(loadDevice, (device) => (next) => device.status((status) => next(isUnreached(status)))),
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
