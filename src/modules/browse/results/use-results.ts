import { useState } from 'react';
import type { CatalogQuery } from '../../../domain/catalog/catalog-query.ts';
import type { Listing } from '../../../domain/site/listing-schema.ts';
import { queryKey } from '../../../engine/query.ts';
import { type QueryStatus, queryStatus } from '../../../engine/query-status.ts';
import { useAsync } from '../../../engine/react/use-async.ts';
import { useQuery } from '../../../engine/react/use-query.ts';
import { useSeed } from '../../../engine/react/use-seed.ts';
import type { ResultPage } from '../../catalog/data/catalog-lists.ts';
import { defineQuery, runPull } from '../../device/data/define-query.ts';

const resultsQuery = defineQuery(
  (syncClient, query: CatalogQuery | undefined) => (query === undefined ? undefined : syncClient.results(query)),
  20,
);

export interface Results {
  readonly page: ResultPage | undefined;
  readonly state: QueryStatus;
  readonly retry: () => void;
}

/**
 * Returns a page of results from the local database and refreshes it from the server while it is shown. Without a query
 * it is loading.
 */
export function useResults(query: CatalogQuery | undefined): Results {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(query);
  const cached = useQuery(resultsQuery, query);
  const takeSeed = useSeed(resultsQuery, query);
  const pull = () =>
    runPull(async (syncClient) => {
      if (!query) return { isFresh: true };
      const seed = takeSeed();
      return seed ? syncClient.storeResults(query, seed) : syncClient.refreshResults(query);
    });
  const { value: outcome } = useAsync(pull, [key, attempt], { isRepeatedOnReconnect: true });
  return {
    page: cached?.value,
    state: queryStatus(cached !== undefined, outcome),
    retry: () => setAttempt((before) => before + 1),
  };
}

/** Seeds the pages of results that a server-rendered page shows. */
export function seedResults(ssrPage: object, results: Listing['results'], fetchedAt: number): void {
  for (const [query, value] of Object.entries(results)) {
    resultsQuery.cache?.seed(ssrPage, queryKey([JSON.parse(query)]), { value, fetchedAt });
  }
}
