import { ALL_CATEGORIES } from '../../../domain/catalog/category-bar.ts';
import type { ProductCategory } from '../../../domain/catalog/product-category-schema.ts';
import type { Listing } from '../../../domain/site/listing-schema.ts';
import { queryKey } from '../../../engine/query.ts';
import { type QueryStatus, queryStatus, type RefreshOutcome } from '../../../engine/query-status.ts';
import { useAsync } from '../../../engine/react/use-async.ts';
import { useQuery } from '../../../engine/react/use-query.ts';
import { useSeed } from '../../../engine/react/use-seed.ts';
import { useShownWhen } from '../../../ui/rendering/shown-together.tsx';
import { defineQuery, runPull } from '../../device/data/define-query.ts';

const categoryQuery = defineQuery((syncClient, urlSlug: string) => syncClient.category(urlSlug), 20);
const topCategoriesQuery = defineQuery((syncClient) => syncClient.topCategories, 1);

const nothingToAsk: RefreshOutcome = { isFresh: true };

/** Returns a category by its slug. The slug `all` has no category, and that is not an error. */
export function useCategory(urlSlug: string): { category: ProductCategory | undefined; state: QueryStatus } {
  const isAll = urlSlug === ALL_CATEGORIES;
  const cached = useQuery(categoryQuery, urlSlug);
  const takeSeed = useSeed(categoryQuery, urlSlug);
  const { value: outcome } = useAsync(
    () =>
      runPull(async (syncClient) => {
        if (isAll) return nothingToAsk;
        const seed = takeSeed();
        return seed ? syncClient.storeCategory(seed) : syncClient.refreshCategory(urlSlug);
      }),
    [urlSlug],
    { isRepeatedOnReconnect: true },
  );
  const state = queryStatus(isAll || cached !== undefined, outcome);
  useShownWhen(state !== 'loading');
  return { category: cached?.value, state };
}

/** Returns the top-level categories sorted by title; `undefined` until they are on the device. */
export function useTopCategories(): readonly ProductCategory[] | undefined {
  const cached = useQuery(topCategoriesQuery);
  const takeSeed = useSeed(topCategoriesQuery);
  const pull = () =>
    runPull((syncClient) => {
      const seed = takeSeed();
      return seed ? syncClient.storeTopCategories(seed) : syncClient.refreshTopCategories();
    });
  const { value: outcome } = useAsync(pull, [], { isRepeatedOnReconnect: true });
  useShownWhen(cached !== undefined || outcome?.isFresh === false);
  return cached?.value;
}

/** Seeds the categories that a server-rendered page shows. */
export function seedCategories(ssrPage: object, { category, top }: Omit<Listing, 'results'>, fetchedAt: number): void {
  if (category) categoryQuery.cache?.seed(ssrPage, queryKey([category.urlSlug]), { value: category, fetchedAt });
  if (top) topCategoriesQuery.cache?.seed(ssrPage, queryKey([]), { value: top, fetchedAt });
}
