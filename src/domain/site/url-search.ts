import { FACET_NAMES } from '../catalog/facet-names.ts';
import type { CourseId, ProductId } from '../primitives/ids-schema.ts';

/** The query of a URL as plain strings. The router's own parser would turn `terms=1984` into a number. */
export type Query = Readonly<Record<string, string>>;

/** The parameters that narrow and sort a list of products (CAT-13). */
const listParams = [...FACET_NAMES, 'mine', 'offline', 'sort'] as const;

/** Parameters that may have several values. A form repeats their names, and a link separates the values by a dot. */
const REPEATED: ReadonlySet<string> = new Set(FACET_NAMES);

/**
 * Parses `?a=b&c`. Of repeated names the last one counts, except for those that may have several values. Text that
 * cannot be decoded is kept unchanged.
 */
export function parseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    const before = REPEATED.has(name) ? query[name] : undefined;
    query[name] = before === undefined ? value : `${before}.${value}`;
  }
  return query;
}

/**
 * Serializes a query with its `?`, or returns an empty string. `undefined` values are left out; spaces are written as
 * `%20`, not `+`.
 */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** The parameters of a page: each is text, or absent. */
export type PageParams<Name extends string> = { readonly [Key in Name]?: string | undefined };

/**
 * Returns the `validateSearch` of a route. It declares the parameters that the page reads, and treats a value that is not
 * text as absent. The text itself stays as it is: the router writes the validated parameters back into the address, and
 * the address of a link must not change. The page parses the text, and an invalid value falls back there. Parameters
 * without a declaration stay in the address too. Not a zod schema, because it would put zod in the first chunk.
 */
export function pageParams<Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): PageParams<Name> => {
    const params: { [Key in Name]?: string | undefined } = {};
    for (const name of names) {
      const value = search[name];
      if (value !== undefined) params[name] = typeof value === 'string' ? value : undefined;
    }
    return params;
  };
}

/** Maximum length of search terms (CAT-4). */
export const MAX_TERMS_CHARACTERS = 1000;

/**
 * Maximum number of rows that a list counts and pages through. People do not page further, and counting would be expensive.
 */
export const MAX_RESULTS = 10_000;

/** Number of results per page (CAT-4). */
export const RESULTS_PER_PAGE = 24;

/**
 * A page number in a URL. `bad` is a value that no list can have: words, zero, fractions, or a page beyond the maximum.
 */
export type PageNumber = number | 'bad';

/** Parses the page number of a URL; 1 when it is absent. */
export function parsePage(text = ''): PageNumber {
  if (text === '') return 1;
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 'bad';
  return page !== 'bad' && (page - 1) * RESULTS_PER_PAGE < MAX_RESULTS ? page : 'bad';
}

/** Normalizes search terms: collapses white space and cuts them to the maximum length, never within a character. */
export function parseTerms(text = ''): string {
  return [...normalizeTerms(text)].slice(0, MAX_TERMS_CHARACTERS).join('');
}

function normalizeTerms(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

export interface SearchQuery {
  readonly terms: string;
  /** True if the search terms were cut. */
  readonly isCut: boolean;
  readonly page: PageNumber;
  /** Place of a page that has no number (CAT-14). */
  readonly cursor: string | undefined;
}

export const searchParams = pageParams('terms', 'page', 'cursor', ...listParams);

/** Parses `/search?terms=&page=`. */
export function parseSearchQuery(query: ReturnType<typeof searchParams>): SearchQuery {
  const terms = parseTerms(query.terms);
  return {
    terms,
    isCut: normalizeTerms(query.terms ?? '') !== terms,
    page: parsePage(query.page),
    cursor: query.cursor,
  };
}

export interface BrowseQuery {
  readonly search: string;
  readonly page: PageNumber;
  readonly cursor: string | undefined;
}

export const browseParams = pageParams('search', 'page', 'cursor', ...listParams);

/** Parses `/browse/{category}?search=&page=`. */
export function parseBrowseQuery(query: ReturnType<typeof browseParams>): BrowseQuery {
  return { search: parseTerms(query.search), page: parsePage(query.page), cursor: query.cursor };
}

/** Pattern of ids on the wire. The id schemas are not imported, to keep the first chunk small. */
const NUMBER = /^[1-9]\d{0,14}$/;

/** Values of `offeringType`, including the names that older links use for print. */
const OFFERING_TYPES: Readonly<Record<string, 'digital' | 'print' | 'combo'>> = {
  digital: 'digital',
  print: 'print',
  physical: 'print',
  physical_product: 'print',
  combo: 'combo',
};

export interface ProductQuery {
  readonly courseId?: CourseId;
  readonly offeringId?: string;
  readonly offeringType?: 'digital' | 'print' | 'combo';
}

export const productParams = pageParams('ecommerce_course_id', 'offeringId', 'offeringType');

/** Parameters of the cart and the checkout. */
export const courseParams = pageParams('ecommerce_course_id');

/** Parameter of the reader: the course in whose context the book was opened. */
export const readParams = pageParams('course_id');

/** Parameters of My Shelf. Here and not in `shelf-query.ts`, which imports schemas. */
export const shelfParams = pageParams('sort', 'type', 'term', 'page', 'error_code', 'launch');

/** Parameter of the pages that return to another page. */
export const returnParams = pageParams('next');

/** Parses `ecommerce_course_id`, `offeringId` and `offeringType` of a product page. Invalid values are ignored. */
export function parseProductQuery(query: ReturnType<typeof productParams>): ProductQuery {
  const { ecommerce_course_id: courseId = '', offeringId = '' } = query;
  const offeringType = OFFERING_TYPES[query.offeringType ?? ''];
  return {
    ...(isCourseIdText(courseId) ? { courseId } : {}),
    ...(NUMBER.test(offeringId) ? { offeringId } : {}),
    ...(offeringType ? { offeringType } : {}),
  };
}

/** True if the text is a well-formed product id. */
export function isProductIdText(text: string): text is ProductId {
  return NUMBER.test(text);
}

/** True if the text is a well-formed course id. */
export function isCourseIdText(text: string): text is CourseId {
  return /^[\w-]{1,64}$/.test(text);
}
