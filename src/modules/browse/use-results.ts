import { useState } from 'react';
import type { CatalogQuery } from '../../api/catalog.ts';
import {
  type QueryStatus,
  queryStatus,
  REFRESH_BROKEN,
  type RefreshResult,
} from '../../domain/mutations/query-status.ts';
import type { Timestamped } from '../../engine/database/timestamped.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { createQueryCache, lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import type { ResultPage } from '../../store/catalogue-lists.ts';
import { runPull } from '../../sync/define-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

const queryCache = createQueryCache<Timestamped<ResultPage> | undefined>();

export interface Results {
  readonly page: ResultPage | undefined;
  readonly state: QueryStatus;
  readonly retry: () => void;
}

/** Returns a page of results from the local database and refreshes it from the server while it is shown. */
export function useResults(query: CatalogQuery): Results {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(query);
  const cached = useLiveQuery(
    key,
    lazyQuery(loadSyncClient, (syncClient) => syncClient.results(query)),
    queryCache,
  );
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshResults(query)), [key, attempt], {
    isRepeatedOnReconnect: true,
  });
  return {
    page: cached?.value,
    state: queryStatus(cached !== undefined, outcome),
    retry: () => setAttempt((before) => before + 1),
  };
}
