import { ALL_CATEGORIES } from '../../domain/catalog/category-bar.ts';
import type { ProductCategory } from '../../domain/catalog/product-category-schema.ts';
import { type QueryStatus, queryStatus, type RefreshResult } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery, runPull } from '../device/data/define-query.ts';

const categoryQuery = defineQuery((syncClient, urlSlug: string) => syncClient.category(urlSlug), 20);
const topCategoriesQuery = defineQuery((syncClient) => syncClient.topCategories, 1);

const nothingToAsk: RefreshResult = { isFresh: true };

/** Returns a category by its slug. The slug `all` has no category, and that is not an error. */
export function useCategory(urlSlug: string): { category: ProductCategory | undefined; state: QueryStatus } {
  const isAll = urlSlug === ALL_CATEGORIES;
  const cached = useQuery(categoryQuery, urlSlug);
  const { value: outcome } = useAsync(
    () => runPull(async (syncClient) => (isAll ? nothingToAsk : syncClient.refreshCategory(urlSlug))),
    [urlSlug],
    { isRepeatedOnReconnect: true },
  );
  return { category: cached?.value, state: queryStatus(isAll || cached !== undefined, outcome) };
}

/** Returns the top-level categories sorted by title; `undefined` until they are on the device. */
export function useTopCategories(): readonly ProductCategory[] | undefined {
  const cached = useQuery(topCategoriesQuery);
  useAsync(() => runPull((syncClient) => syncClient.refreshTopCategories()), [], { isRepeatedOnReconnect: true });
  return cached?.value;
}
