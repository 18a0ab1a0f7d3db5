import { ALL_CATEGORIES } from '../../domain/catalog/category-bar.ts';
import type { ProductCategory } from '../../domain/catalog/product-category-schema.ts';
import {
  type QueryStatus,
  queryStatus,
  REFRESH_BROKEN,
  type RefreshResult,
} from '../../domain/mutations/query-status.ts';
import type { Timestamped } from '../../engine/database/timestamped.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { createQueryCache, lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import { runPull } from '../../sync/define-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

const seenCategories = createQueryCache<Timestamped<ProductCategory> | undefined>();
const seenTop = createQueryCache<Timestamped<readonly ProductCategory[]> | undefined>(1);

const nothingToAsk: RefreshResult = { isFresh: true };

/** Returns a category by its slug. The slug `all` has no category, and that is not an error. */
export function useCategory(urlSlug: string): { category: ProductCategory | undefined; state: QueryStatus } {
  const isAll = urlSlug === ALL_CATEGORIES;
  const cached = useLiveQuery(
    urlSlug,
    lazyQuery(loadSyncClient, (syncClient) => syncClient.category(urlSlug)),
    seenCategories,
  );
  const refresh = async (): Promise<RefreshResult> =>
    isAll ? nothingToAsk : (await loadSyncClient()).refreshCategory(urlSlug);
  const outcome = useRefetch(urlSlug, refresh, REFRESH_BROKEN);
  return { category: cached?.value, state: queryStatus(isAll || cached !== undefined, outcome) };
}

/** Returns the top-level categories sorted by title; `undefined` until they are on the device. */
export function useTopCategories(): readonly ProductCategory[] | undefined {
  const cached = useLiveQuery(
    'top',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.topCategories),
    seenTop,
  );
  useAsync(() => runPull((syncClient) => syncClient.refreshTopCategories()), [], { isRepeatedOnReconnect: true });
  return cached?.value;
}
