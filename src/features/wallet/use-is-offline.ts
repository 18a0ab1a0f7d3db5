import { useSyncExternalStore } from 'react';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';

/** Whether the store is known to be out of reach: a call did not come through, or the browser itself says that it has no network. */
export function useIsOffline(): boolean {
  const isUnreached = useObserved<boolean>(
    'status',
    lazySource(
      loadDevice,
      (device) => (next) =>
        device.status((status) =>
          next(status.kind === 'offline' || (status.kind === 'waiting' && status.offlineSince !== undefined)),
        ),
    ),
  );
  const hasNetwork = useSyncExternalStore(onNetwork, () => navigator.onLine);
  return isUnreached === true || !hasNetwork;
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
