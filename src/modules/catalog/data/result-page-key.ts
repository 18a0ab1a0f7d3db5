import type { CatalogQuery } from '../../../domain/catalog/catalog-query.ts';
import { foldText } from './fold-text.ts';

/** Returns one key for queries with the same response: defaults filled in, terms without case and accents. */
export function resultPageKey(query: CatalogQuery): string {
  const search = foldText(query.search ?? '');
  return JSON.stringify([
    search,
    query.category ?? 'all',
    query.orderBy ?? 'relevance',
    query.cursor ?? query.page ?? 1,
    query.pageSize ?? 24,
    query.subject ?? '',
    query.exclude ?? '',
    ...(query.facets || query.only ? [query.facets ?? {}, query.only ?? ''] : []),
  ]);
}
