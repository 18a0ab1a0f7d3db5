import { type ProductType, productTypeSchema } from '../catalog/product-schema.ts';
import { links } from '../launch/link-table.ts';
import { parsePage, type shelfParams, writeQuery } from '../site/url-search.ts';

/** Sort keys of My Shelf, as used in the URL (SHELF-3). */
export const SHELF_SORTS = ['default', 'alphabetical_asc', 'alphabetical_desc'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

/** Terms of the "Your Courses" tray. */
export const SHELF_TERMS = ['current', 'past', 'all'] as const;
export type ShelfTerm = (typeof SHELF_TERMS)[number];

/** The product types of a shelf, in the order of the filter. */
export const SHELF_TYPES: readonly ProductType[] = productTypeSchema.options;

/** The state of `/shelf`. It is stored in the URL, so that reload, back and a shared link keep it. */
export interface ShelfQuery {
  readonly sort: ShelfSort;
  /** An empty list means all types (SHELF-1). */
  readonly types: readonly ProductType[];
  readonly term: ShelfTerm;
  /** From 1. An invalid page counts as the first. */
  readonly page: number;
  readonly errorCode: string | undefined;
}

/** Parses the query of the URL. Unknown values are ignored. */
export function parseShelfQuery(query: ReturnType<typeof shelfParams>): ShelfQuery {
  const page = parsePage(query.page);
  const wanted = (query.type ?? '').split(',');
  return {
    sort: SHELF_SORTS.find((sort) => sort === query.sort) ?? 'default',
    types: SHELF_TYPES.filter((type) => wanted.includes(type)),
    term: SHELF_TERMS.find((term) => term === query.term) ?? 'current',
    page: page === 'bad' ? 1 : page,
    errorCode: /^[\w.:-]{1,40}$/.test(query.error_code ?? '') ? query.error_code : undefined,
  };
}

/** Returns the shortest link to this state: defaults and the error code, which has been shown, are left out. */
export function shelfLink(query: ShelfQuery): string {
  return shelfLinkBack({ ...query, errorCode: undefined });
}

/** Like {@link shelfLink}, but keeps the error code for a person who returns later and has not seen the message. */
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

/** Adds or removes a type of the filter. The list restarts at its first page. */
export function toggleShelfType(query: ShelfQuery, type: ProductType): ShelfQuery {
  const types = SHELF_TYPES.filter((one) => (one === type) !== query.types.includes(one));
  return { ...query, types, page: 1 };
}
