import { type SQL, sql } from 'drizzle-orm';
import { MAX_RESULTS } from '../../src/domain/site/url-search.ts';
import type { Database } from '../db/database.ts';
import { type CatalogueOrder, orderBy } from './catalogue-order.ts';
import { findMatches, type Matches } from './find-matches.ts';
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
  /** How the results differ from what was typed; absent without a search. */
  readonly match?: Pick<Matches, 'kind' | 'meant'>;
}

/**
 * Returns one page of the catalog: the products on sale that match the search and the filters, in the requested order.
 */
export async function findProducts(db: Database, query: ProductQuery): Promise<FoundProducts> {
  const filter = productFilter(query);
  const order = query.order === 'relevance' ? 'sales' : query.order;
  if (!query.search) {
    return { ids: await pageOf(db, filter, order, query), count: await countProducts(db, filter) };
  }
  const { ids, all, kind, meant } = await findMatches(db, query.search, filter, query.order);
  const ranked = ids.slice(query.offset, query.offset + query.pageSize);
  const match = meant === undefined ? { kind } : { kind, meant };
  if (!all) return { ids: ranked, count: ids.length, match };
  const others = sql`(${all}) and p.id <> all(${`{${ids.join(',')}}`}::bigint[])`;
  const place = { offset: Math.max(0, query.offset - ids.length), pageSize: query.pageSize - ranked.length };
  const rest = place.pageSize > 0 ? await pageOf(db, others, order, place) : [];
  return { ids: [...ranked, ...rest], count: await countProducts(db, all), match };
}

async function pageOf(
  db: Database,
  where: SQL,
  order: Exclude<CatalogueOrder, 'relevance'>,
  { offset, pageSize }: Pick<Paging, 'offset' | 'pageSize'>,
): Promise<number[]> {
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`products p`)
    .where(where)
    .orderBy(orderBy(order))
    .limit(pageSize)
    .offset(offset);
  return rows.map((row) => row.id);
}

async function countProducts(db: Database, filter: SQL): Promise<number> {
  const rows = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sql`(select 1 from products p where ${filter} limit ${MAX_RESULTS}) as counted`);
  return rows[0]?.count ?? 0;
}
