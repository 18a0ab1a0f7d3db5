import { type SQL, sql } from 'drizzle-orm';
import { MAX_RESULTS } from '../../src/domain/site/url-search.ts';
import type { Database } from '../db/database.ts';
import { type CatalogueOrder, orderBy } from './catalogue-order.ts';
import { findMatches } from './find-matches.ts';
import type { Paging } from './paging.ts';
import { type ProductFilter, productFilter } from './product-filter.ts';
import type { SearchQuery } from './search-query.ts';

export interface ProductQuery extends ProductFilter, Paging {
  readonly search: SearchQuery | undefined;
  readonly order: CatalogueOrder;
}

export interface FoundProducts {
  readonly ids: readonly number[];
  readonly count: number;
}

/**
 * Returns one page of the catalog: the products on sale that match the search and the filters, in the requested order.
 */
export async function findProducts(db: Database, query: ProductQuery): Promise<FoundProducts> {
  const filter = productFilter(query);
  if (query.search) {
    const matches = await findMatches(db, query.search, filter, query.order);
    return { ids: matches.slice(query.offset, query.offset + query.pageSize), count: matches.length };
  }
  const ids = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`products p`)
    .where(filter)
    .orderBy(orderBy(query.order === 'relevance' ? 'sales' : query.order))
    .limit(query.pageSize)
    .offset(query.offset);
  return { ids: ids.map((row) => row.id), count: await countProducts(db, filter) };
}

async function countProducts(db: Database, filter: SQL): Promise<number> {
  const rows = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`(select 1 from products p where ${filter} limit ${MAX_RESULTS}) as counted`);
  return rows[0]?.count ?? 0;
}
