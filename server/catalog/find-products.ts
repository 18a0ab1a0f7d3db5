import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type CatalogueOrder, orderBy } from './catalogue-order.ts';
import { findMatches } from './find-matches.ts';
import { type ProductFilter, productFilter } from './product-filter.ts';
import type { SearchQuery } from './search-query.ts';

/** No list is counted or paged beyond this many products: what lies there nobody pages to, and counting it would cost. */
export const MOST_RESULTS = 10_000;

export interface ProductQuery extends ProductFilter {
  readonly search: SearchQuery | undefined;
  readonly order: CatalogueOrder;
  readonly page: number;
  readonly pageSize: number;
}

export interface FoundProducts {
  readonly ids: readonly number[];
  readonly count: number;
}

/** One page of the catalogue: what is on sale, searched, filtered and ordered as asked. */
export async function findProducts(db: Database, query: ProductQuery): Promise<FoundProducts> {
  const filter = productFilter(query);
  const offset = (query.page - 1) * query.pageSize;
  if (query.search) {
    const matches = await findMatches(db, query.search, filter, query.order);
    return { ids: matches.slice(offset, offset + query.pageSize), count: matches.length };
  }
  const ids = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`products p`)
    .where(filter)
    .orderBy(orderBy(query.order === 'relevance' ? 'sales' : query.order))
    .limit(query.pageSize)
    .offset(offset);
  return { ids: ids.map((row) => row.id), count: await countProducts(db, filter) };
}

async function countProducts(db: Database, filter: SQL): Promise<number> {
  const rows = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`(select 1 from products p where ${filter} limit ${MOST_RESULTS}) as counted`);
  return rows[0]?.count ?? 0;
}
