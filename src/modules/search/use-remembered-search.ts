import { useEffect } from 'react';
import { loadSyncClient } from '../device/data/load-sync-client.ts';

/** Adds the search of the page to the recent ones (CAT-16). A device that cannot store it has no recent searches. */
export function useRememberedSearch(terms: string): void {
  useEffect(() => {
    if (terms === '') return;
    loadSyncClient()
      .then((syncClient) => syncClient.rememberSearch(terms))
      .catch(() => undefined);
  }, [terms]);
}
