import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { pageConnectivity } from '../connectivity.ts';

/** Returns true if the server is known to be out of reach. During server rendering it is false. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(pageConnectivity.onChange, pageConnectivity.isOffline, () => false);
}

/** Calls the listener after each reconnect while the component is mounted. */
export function useReconnect(listener: () => void): void {
  const onReconnect = useEffectEvent(listener);
  useEffect(() => pageConnectivity.onReconnect(() => onReconnect()), []);
}
