import { useSyncExternalStore } from 'react';

/** Returns true during server rendering and during hydration, false afterwards. */
export function useIsServerRendered(): boolean {
  return useSyncExternalStore(nothingChanges, isNot, is);
}

const nothingChanges = () => isNot;
const is = () => true;
const isNot = () => false;
