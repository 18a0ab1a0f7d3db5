import { useState } from 'react';
import { type QueryStatus, queryStatus } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import type { CatalogQuery } from '../catalog/data/api.ts';
import type { ResultPage } from '../catalog/data/catalog-lists.ts';
import { defineQuery, runPull } from '../device/data/define-query.ts';

const resultsQuery = defineQuery((syncClient, query: CatalogQuery) => syncClient.results(query), 20);

export interface Results {
  readonly page: ResultPage | undefined;
  readonly state: QueryStatus;
  readonly retry: () => void;
}

/** Returns a page of results from the local database and refreshes it from the server while it is shown. */
export function useResults(query: CatalogQuery): Results {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(query);
  const cached = useQuery(resultsQuery, query);
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshResults(query)), [key, attempt], {
    isRepeatedOnReconnect: true,
  });
  return {
    page: cached?.value,
    state: queryStatus(cached !== undefined, outcome),
    retry: () => setAttempt((before) => before + 1),
  };
}
