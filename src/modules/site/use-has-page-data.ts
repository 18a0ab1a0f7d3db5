import { use } from 'react';
import { SsrDataContext } from '../../engine/react/use-query.ts';

/** Returns true if the server rendered the page with data that the page contains for the device. */
export function useHasPageData(): boolean {
  return use(SsrDataContext) !== undefined;
}
