import { useSyncExternalStore } from 'react';

/** Returns true during server rendering and during hydration, false afterwards. */
export function useIsServerRendered(): boolean {
  return useSyncExternalStore(subscribeToNothing, returnFalse, returnTrue);
}

const subscribeToNothing = () => returnFalse;
const returnTrue = () => true;
const returnFalse = () => false;
