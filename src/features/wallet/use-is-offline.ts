import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';

/** Whether the store is known to be out of reach. */
export function useIsOffline(): boolean {
  const isOffline = useObserved<boolean>(
    'status',
    lazySource(
      loadDevice,
      (device) => (next) =>
        device.status((status) =>
          next(status.kind === 'offline' || (status.kind === 'waiting' && status.offlineSince !== undefined)),
        ),
    ),
  );
  return isOffline ?? false;
}
