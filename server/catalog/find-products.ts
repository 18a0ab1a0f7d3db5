import { type SQL, sql } from 'drizzle-orm';
import type { FacetCounts } from '../../src/domain/catalog/result-meta-schema.ts';
import { MAX_RESULTS } from '../../src/domain/site/url-search.ts';
import type { Database } from '../db/database.ts';
import { type CatalogueOrder, orderBy } from './catalogue-order.ts';
import { countFacets } from './count-facets.ts';
import { findMatches, type Matches } from './find-matches.ts';
import type { Paging } from './paging.ts';
import { type Narrowing, narrowingFilter, type ProductFilter, productFilter } from './product-filter.ts';
import type { SearchQuery } from './search-query.ts';

export interface ProductQuery extends ProductFilter, Narrowing, Paging {
  readonly search: SearchQuery | undefined;
  readonly order: CatalogueOrder;
  /** Counts the facets of the list if set. `category` is its slug; absent for all categories. */
  readonly counted?: { readonly category: string | undefined } | undefined;
}

export interface FoundProducts {
  readonly ids: readonly number[];
  readonly count: number;
  /** How the results differ from what was typed; absent without a search. */
  readonly match?: Pick<Matches, 'kind' | 'meant'>;
  readonly facets?: FacetCounts | undefined;
}

/**
 * Returns one page of the catalog: the products on sale that match the search and the filters, in the requested order.
 */
export async function findProducts(db: Database, query: ProductQuery): Promise<FoundProducts> {
  const filter = productFilter(query);
  const order = query.order === 'relevance' ? 'sales' : query.order;
  const narrowed = narrowingFilter(query);
  if (!query.search) {
    const listed = narrowed ? sql`${filter} and ${narrowed}` : filter;
    const facets = await facetsOf(db, filter, query);
    return { ids: await pageOf(db, listed, order, query), count: await countProducts(db, listed), facets };
  }
  const found = await findMatches(db, query.search, filter, query.order);
  const facets = await facetsOf(db, found.all ?? hasId(found.ids), query);
  const { ids, all, kind, meant } = narrowed ? await narrow(db, found, narrowed) : found;
  const ranked = ids.slice(query.offset, query.offset + query.pageSize);
  const match = meant === undefined ? { kind } : { kind, meant };
  if (!all) return { ids: ranked, count: ids.length, match, facets };
  const others = sql`(${all}) and not (${hasId(ids)})`;
  const place = { offset: Math.max(0, query.offset - ids.length), pageSize: query.pageSize - ranked.length };
  const rest = place.pageSize > 0 ? await pageOf(db, others, order, place) : [];
  return { ids: [...ranked, ...rest], count: await countProducts(db, all), match, facets };
}

/**
 * Narrows what a search found. The search itself does not know of the facets: a narrowed list has no other matches than
 * the whole one, so that each facet value has as many as its count says.
 */
async function narrow(db: Database, found: Matches, narrowed: SQL): Promise<Matches> {
  const rows = await db
    .select({ id: sql`p.id`.mapWith(Number) })
    .from(sql`products p`)
    .where(sql`${hasId(found.ids)} and ${narrowed}`);
  const left = new Set(rows.map((row) => row.id));
  const all = found.all && sql`(${found.all}) and ${narrowed}`;
  return { ...found, ids: found.ids.filter((id) => left.has(id)), all };
}

function facetsOf(db: Database, list: SQL, query: ProductQuery): Promise<FacetCounts | undefined> {
  return query.counted ? countFacets(db, list, query, query.counted.category) : Promise.resolve(undefined);
}

function hasId(ids: readonly number[]): SQL {
  return sql`p.id = any(${`{${ids.join(',')}}`}::bigint[])`;
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
