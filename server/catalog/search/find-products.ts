import { type SQL, sql } from 'drizzle-orm';
import type { FacetCounts, ResultMeta } from '../../../src/domain/catalog/result-meta-schema.ts';
import type { Database } from '../../db/database.ts';
import { type CatalogOrder, toListOrder } from '../catalog-order.ts';
import { type CountedList, countFacets } from '../count-facets.ts';
import { countProducts, type ProductCount } from '../count-products.ts';
import { type PageCursor, writeCursor } from '../page-cursor.ts';
import { hasId, type Narrowing, narrowingFilter, type ProductFilter, productFilter } from '../product-filter.ts';
import { findMatches, type Matches } from './find-matches.ts';
import { loadResultsPage, type ResultList, type ResultsPage } from './results-page.ts';
import type { SearchQuery } from './search-query.ts';

export interface ProductQuery extends ProductFilter, Narrowing {
  readonly search: SearchQuery | undefined;
  readonly order: CatalogOrder;
  readonly pageCursor: PageCursor;
  readonly pageSize: number;
  /** Counts the facets of the list if set. `category` is its slug; absent for all categories. */
  readonly counted?: CountedList | undefined;
}

export interface FoundProducts {
  readonly ids: readonly number[];
  readonly meta: ResultMeta;
}

/**
 * Returns one page of the catalog: the products on sale that match the search and the filters, in the requested order.
 */
export async function findProducts(db: Database, query: ProductQuery): Promise<FoundProducts> {
  const filter = productFilter(query);
  const order = toListOrder(query.order);
  const narrowed = narrowingFilter(query);
  if (!query.search) {
    const rest = narrowed ? sql`${filter} and ${narrowed}` : filter;
    const facets = await facetsOf(db, filter, query);
    return loadPage(db, { first: [], rest, order, counted: await countProducts(db, rest) }, query, { facets });
  }
  const found = await findMatches(db, query.search, filter, query.order);
  const facets = await facetsOf(db, found.all ?? hasId(found.ids), query);
  const { ids, all, kind, meant, parts } = narrowed ? await narrow(db, found, narrowed) : found;
  const rest = all && sql`(${all}) and not (${hasId(ids)})`;
  const counted = all ? await countProducts(db, all) : { count: ids.length, isEstimated: false };
  const match = { kind, ...(meant !== undefined && { meant }), ...(parts && { parts: [...parts] }) };
  return loadPage(db, { first: ids, rest, order, counted }, query, { match, facets });
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
  return query.counted ? countFacets(db, list, query, query.counted) : Promise.resolve(undefined);
}

async function loadPage(
  db: Database,
  list: ResultList,
  { pageCursor, pageSize }: ProductQuery,
  more: Pick<ResultMeta, 'match' | 'facets'>,
): Promise<FoundProducts> {
  const page = await loadResultsPage(db, list, pageCursor, pageSize);
  return { ids: page.ids, meta: { ...toMeta(page, pageSize, list.counted), ...more } };
}

/** Builds the paging data. An empty list has one page. A count never contradicts the results that were seen. */
function toMeta({ ids, position, next, previous }: ResultsPage, pageSize: number, counted: ProductCount): ResultMeta {
  const seen = position + ids.length;
  const isExact = !counted.isEstimated || (ids.length > 0 && !next);
  const atLeast = next ? seen + 1 : seen;
  const count = isExact && counted.isEstimated ? seen : Math.max(counted.count, ids.length > 0 ? atLeast : 0);
  return {
    page: Math.floor(position / pageSize) + 1,
    pages: Math.max(1, Math.ceil(count / pageSize)),
    count,
    pageSize,
    ...(isExact ? {} : { isEstimated: true }),
    ...(next && { next: writeCursor(next) }),
    ...(previous && { previous: writeCursor(previous) }),
  };
}
