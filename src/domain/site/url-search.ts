import type { CourseId, ProductId } from '../primitives/ids-schema.ts';

/** The query of an address as plain strings. The router's own reader would turn `terms=1984` into a number. */
export type Query = Readonly<Record<string, string>>;

/** Reads `?a=b&c`; of a name that comes twice the last one counts. What cannot be decoded is kept as it is written. */
export function parseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    query[name] = equals < 0 ? '' : decode(pair.slice(equals + 1));
  }
  return query;
}

/** Writes a query with its `?`, or nothing. Members that are `undefined` are left out; a form's `+` is written as `%20`. */
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

/** Search terms are at most this long (spec/storefront.md §5). */
export const MAX_TERMS_CHARACTERS = 1000;

/** No list is counted or paged beyond this many rows: what lies there nobody pages to, and counting it would cost. */
export const MAX_RESULTS = 10_000;

/** Results on a page (features.md B5). */
export const RESULTS_PER_PAGE = 24;

/** A page of results in an address. `bad` is what no list can have: words, zero, fractions, beyond the last that is counted. */
export type PageNumber = number | 'bad';

/** The page that an address asks for: 1 where it asks for none. */
export function parsePage(value: unknown): PageNumber {
  if (value === undefined || value === '') return 1;
  const text = String(value);
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 'bad';
  return page !== 'bad' && (page - 1) * RESULTS_PER_PAGE < MAX_RESULTS ? page : 'bad';
}

/** Terms as they are searched for: white space made single, cut to the longest that the form takes, never within a character. */
export function parseTerms(value: unknown): string {
  return [...normalizeTerms(value)].slice(0, MAX_TERMS_CHARACTERS).join('');
}

function normalizeTerms(value: unknown): string {
  return value === undefined ? '' : String(value).replace(/\s+/gu, ' ').trim();
}

export interface SearchQuery {
  readonly terms: string;
  /** More was asked for than is searched for. */
  readonly isCut: boolean;
  readonly page: PageNumber;
}

/** `/search?terms=&page=` (spec/storefront.md §2). */
export function parseSearchQuery(query: Readonly<Record<string, unknown>>): SearchQuery {
  const terms = parseTerms(query.terms);
  return { terms, isCut: normalizeTerms(query.terms) !== terms, page: parsePage(query.page) };
}

export interface BrowseQuery {
  readonly search: string;
  readonly page: PageNumber;
}

/** `/browse/{category}?search=&page=` (spec/shelf.md §2). */
export function parseBrowseQuery(query: Readonly<Record<string, unknown>>): BrowseQuery {
  return { search: parseTerms(query.search), page: parsePage(query.page) };
}

/** Ids as the contract writes them; its schemas are not here, so that the first chunk stays small. */
const NUMBER = /^[1-9]\d{0,14}$/;

/** Formats of `offeringType`, with the words that older links use for print. */
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

/** `ecommerce_course_id`, `offeringId` and `offeringType` of a product page; what is not well formed is as if it were not there. */
export function parseProductQuery(query: Readonly<Record<string, unknown>>): ProductQuery {
  const courseId = String(query.ecommerce_course_id ?? '');
  const offeringId = String(query.offeringId ?? '');
  const offeringType = OFFERING_TYPES[String(query.offeringType ?? '')];
  return {
    ...(isCourseIdText(courseId) ? { courseId } : {}),
    ...(NUMBER.test(offeringId) ? { offeringId } : {}),
    ...(offeringType ? { offeringType } : {}),
  };
}

/** A product id as an address may write it. */
export function isProductIdText(text: string): text is ProductId {
  return NUMBER.test(text);
}

function isCourseIdText(text: string): text is CourseId {
  return /^[\w-]{1,64}$/.test(text);
}
