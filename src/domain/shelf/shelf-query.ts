import { type ProductType, productTypeSchema } from '../catalog/product-schema.ts';
import { links } from '../launch/link-table.ts';
import { parsePage, writeQuery } from '../site/url-search.ts';

/** Sort keys of My Shelf, as the address has them (spec/shelf.md §9). */
export const SHELF_SORTS = ['default', 'alphabetical_asc', 'alphabetical_desc'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

/** Terms of the "Your Courses" tray. */
export const SHELF_TERMS = ['current', 'past', 'all'] as const;
export type ShelfTerm = (typeof SHELF_TERMS)[number];

/** The types a shelf can hold, in the order of the filter. */
export const SHELF_TYPES: readonly ProductType[] = productTypeSchema.options;

/** What `/shelf` shows: it lives in the address, so that reload, back and a shared link keep it. */
export interface ShelfQuery {
  readonly sort: ShelfSort;
  /** None ticked means all (decisions.md, Data). */
  readonly types: readonly ProductType[];
  readonly term: ShelfTerm;
  /** From 1. A page that no shelf can have is taken as the first. */
  readonly page: number;
  readonly errorCode: string | undefined;
}

/** Reads the query of the address; what it does not know is as if it were not there. */
export function parseShelfQuery(query: Readonly<Record<string, unknown>>): ShelfQuery {
  const page = parsePage(query.page);
  const wanted = String(query.type ?? '').split(',');
  return {
    sort: SHELF_SORTS.find((sort) => sort === query.sort) ?? 'default',
    types: SHELF_TYPES.filter((type) => wanted.includes(type)),
    term: SHELF_TERMS.find((term) => term === query.term) ?? 'current',
    page: page === 'bad' ? 1 : page,
    errorCode: /^\w{1,40}$/.test(String(query.error_code ?? '')) ? String(query.error_code) : undefined,
  };
}

/** The shortest address that says the same: what is default is left out, and what went wrong has been told. */
export function shelfLink(query: ShelfQuery): string {
  return shelfLinkBack({ ...query, errorCode: undefined });
}

/** {@link shelfLink} for who comes back later, and is still to be told what went wrong. */
export function shelfLinkBack({ sort, types, term, page, errorCode }: ShelfQuery): string {
  const query = {
    sort: sort === 'default' ? undefined : sort,
    type: types.length === 0 ? undefined : types.join(','),
    term: term === 'current' ? undefined : term,
    page: page === 1 ? undefined : page,
    error_code: errorCode,
  };
  return `${links.shelf}${writeQuery(query)}`;
}

/** A type ticked or unticked; the list starts again at its first page. */
export function toggleShelfType(query: ShelfQuery, type: ProductType): ShelfQuery {
  const types = SHELF_TYPES.filter((one) => (one === type) !== query.types.includes(one));
  return { ...query, types, page: 1 };
}
