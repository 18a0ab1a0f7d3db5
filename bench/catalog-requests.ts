import { catalogCardResource, catalogItemResource } from '../src/domain/catalog/catalog-item-schema.ts';
import { readCollection, readDocument } from '../src/engine/http/json-api.ts';

/** A repeated catalog request. `path` returns the address for each round, counted from 0. */
export interface CatalogRequest {
  readonly name: string;
  readonly path: (turn: number) => string;
}

const SEARCH = '/api/v1/catalog/search/';
const SUGGESTIONS = '/api/v1/catalog/suggestions/?search=';
const ITEMS = '/api/v1/catalog/catalog_items/';

/** Beginnings of common and rare words, as they arrive while a person types. */
const TYPED = ['ga', 'gard', 'garden en', 'zu', 'zuba', 'zubab', 'theory of bi', 'the', 'xqz', 'biology zu'];

/** Number of products that requests for a single product rotate through. */
const PRODUCTS = 20;

/** Returns the requests of the storefront, for products in this catalog. */
export async function catalogRequests(origin: string): Promise<readonly CatalogRequest[]> {
  const ids = await someProducts(origin);
  const isbns = await isbnsOf(origin, ids);
  const search = (terms: string) => `${SEARCH}?include=lowest_offering&search=${encodeURIComponent(terms)}`;
  const taking = (turn: number, from: readonly string[]) => from[turn % from.length] ?? '';
  return [
    { name: 'browse page', path: () => `${SEARCH}?include=lowest_offering&order_by=sales` },
    { name: 'search, hit', path: () => search('biology') },
    { name: 'search, typo', path: () => search('biolgy') },
    { name: 'search, miss', path: () => search('qvxzkw wkzxvq') },
    { name: 'search, ISBN', path: (turn) => search(taking(turn, isbns)) },
    { name: 'suggestions', path: (turn) => SUGGESTIONS + encodeURIComponent(taking(turn, TYPED)) },
    { name: 'product read', path: (turn) => `${ITEMS}${taking(turn, ids)}/` },
  ];
}

async function getJson(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

export async function someProducts(origin: string): Promise<string[]> {
  const page = await getJson(`${origin}${SEARCH}?order_by=title&page_size=${PRODUCTS}`);
  return readCollection(catalogCardResource, page).items.map((card) => card.id);
}

async function isbnsOf(origin: string, ids: readonly string[]): Promise<string[]> {
  const isbns: string[] = [];
  for (const id of ids) {
    const { isbn } = readDocument(catalogItemResource, await getJson(`${origin}${ITEMS}${id}/`));
    if (isbn !== undefined) isbns.push(isbn);
  }
  return isbns;
}
