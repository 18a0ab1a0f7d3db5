import type { ProductId } from '../primitives/ids-schema.ts';
import type { FacetSelection } from './facets.ts';
import type { ListChoice, Sort } from './list-choice.ts';
import type { PageParams } from './page-params.ts';

/** Query for one page of results. `category` is a slug; without it all categories match. Pages count from 1. */
export interface CatalogQuery {
  readonly search?: string;
  readonly category?: string;
  readonly orderBy?: 'relevance' | 'sales' | 'adoptions' | 'newest' | 'title' | 'price' | 'price_desc';
  readonly page?: number;
  /** `next` or `previous` of another page of these results, in place of the page number (CAT-14). */
  readonly cursor?: string | undefined;
  readonly pageSize?: number;
  /** BISAC code. */
  readonly subject?: string;
  /** A product to leave out, because the screen already shows it. */
  readonly exclude?: ProductId;
  /** The filters of the list (CAT-13). */
  readonly facets?: FacetSelection;
  /** Only these products. */
  readonly only?: readonly ProductId[];
  /** True if the result has the counts of its facets. */
  readonly isCounted?: boolean;
}

const TRAY_TILES = 12;

/** The query of a row of products: the first ones of a category by sales or by adoptions (CAT-3). */
export function trayQuery(category: string, orderBy: 'sales' | 'adoptions'): CatalogQuery {
  return { category, pageSize: TRAY_TILES, orderBy };
}

/** The query of the list of a category page (CAT-1). */
export function browseQuery(
  category: string,
  search: string,
  pageParams: PageParams,
  choice: ListChoice,
  only?: readonly ProductId[],
): CatalogQuery {
  const narrowed = { ...narrowing(choice, only), ...pageParams, isCounted: true };
  const orderBy = orderOf(choice, search === '' ? 'title' : 'relevance');
  return search === '' ? { category, orderBy, ...narrowed } : { category, orderBy, search, ...narrowed };
}

/** The query of a page of search results (CAT-4). */
export function termsQuery(
  terms: string,
  pageParams: PageParams,
  choice: ListChoice,
  only?: readonly ProductId[],
): CatalogQuery {
  return {
    search: terms,
    orderBy: orderOf(choice, 'relevance'),
    ...narrowing(choice, only),
    ...pageParams,
    isCounted: true,
  };
}

function narrowing(
  { facets }: ListChoice,
  only: readonly ProductId[] | undefined,
): Pick<CatalogQuery, 'facets' | 'only'> {
  return { ...(Object.keys(facets).length > 0 && { facets }), ...(only && { only }) };
}

const ORDERS = {
  relevance: 'relevance',
  'best-selling': 'sales',
  newest: 'newest',
  title: 'title',
  price: 'price',
  'price-desc': 'price_desc',
} as const satisfies Record<Sort, CatalogQuery['orderBy']>;

function orderOf({ sort }: ListChoice, usual: Sort) {
  return ORDERS[sort ?? usual];
}
