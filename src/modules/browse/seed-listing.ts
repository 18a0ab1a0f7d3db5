import type { Listing } from '../../domain/site/listing-schema.ts';
import { seedCategories } from './categories/use-category.ts';
import { seedResults } from './results/use-results.ts';

/** Makes the data of a server-rendered page the first results of its queries. Returns the value of `SsrDataContext`. */
export function seedListing({ category, top, results }: Listing): object {
  const ssrPage = {};
  const fetchedAt = Date.now();
  seedCategories(ssrPage, { category, top }, fetchedAt);
  seedResults(ssrPage, results, fetchedAt);
  return ssrPage;
}
