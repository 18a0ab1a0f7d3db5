import { useSyncExternalStore } from 'react';

/** Whether this is a page as the server paints it: on the server, and in the moment in which a browser takes it over. */
export function useIsServerRendered(): boolean {
  return useSyncExternalStore(nothingChanges, isNot, is);
}

const nothingChanges = () => isNot;
const is = () => true;
const isNot = () => false;
