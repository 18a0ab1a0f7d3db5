import { useState } from 'react';
import type { CatalogQuery } from '../../api/catalog.ts';
import {
  type QueryStatus,
  queryStatus,
  REFRESH_BROKEN,
  type RefreshResult,
} from '../../domain/mutations/query-status.ts';
import type { Timestamped } from '../../engine/database/timestamped.ts';
import { createQueryCache, lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import type { ResultPage } from '../../store/catalogue-lists.ts';
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
  const refresh = async (): Promise<RefreshResult> => (await loadSyncClient()).refreshResults(query);
  const outcome = useRefetch(`${key} ${attempt}`, refresh, REFRESH_BROKEN);
  return {
    page: cached?.value,
    state: queryStatus(cached !== undefined, outcome),
    retry: () => setAttempt((before) => before + 1),
  };
}
