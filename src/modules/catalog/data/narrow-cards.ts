import { parsePrice } from '../../../domain/cart/price.ts';
import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import type { CatalogQuery } from '../../../domain/catalog/catalog-query.ts';
import { ALL_CATEGORIES } from '../../../domain/catalog/category-bar.ts';
import { facetCounts, neededSamples, sampleOf, selectionOfSample } from '../../../domain/catalog/facet-counts.ts';
import { matchesFacets } from '../../../domain/catalog/facets.ts';
import type { CatalogDatabase } from '../../device/data/catalog-database.ts';
import type { ResultPage } from './catalog-lists.ts';
import type { CardSearch } from './find-cards.ts';

/** Maximum number of cards that are shown. */
const MAX_SHOWN = 200;

/**
 * Answers a query with the products on the device, by the same rule for facets as the server (CAT-7, CAT-13). A card
 * without facets, which an older version stored, is in no narrowed list.
 */
export async function narrowCards(
  db: CatalogDatabase,
  findOnDevice: CardSearch,
  query: CatalogQuery,
): Promise<ResultPage> {
  const { facets: selection = {}, only, orderBy = 'relevance' } = query;
  const category = query.category === ALL_CATEGORIES ? undefined : query.category;
  const found = query.search === undefined ? undefined : await findOnDevice(query.search);
  const cards = found?.cards ?? (await loadCards(db));
  const listed = cards.filter(
    (card) =>
      (category === undefined || card.facets?.includes(`subject:${category}`)) &&
      (only === undefined || only.includes(card.id)),
  );
  const values = listed.map((card) => card.facets ?? []);
  const samples = new Map(
    neededSamples(selection).map((name) => [name, sampleOf(values, selectionOfSample(selection, name))] as const),
  );
  const titles = new Map((await db.categories.toArray()).map(({ value }) => [value.urlSlug, value.title]));
  const items = listed.filter((card) => matchesFacets(card.facets ?? [], selection)).toSorted(comparing(orderBy));
  const shown = items.slice(0, MAX_SHOWN);
  return {
    items: shown,
    meta: {
      page: 1,
      pages: 1,
      count: shown.length,
      pageSize: MAX_SHOWN,
      ...(found && { match: found.match }),
      facets: facetCounts(samples, selection, titles, category),
    },
  };
}

async function loadCards(db: CatalogDatabase): Promise<CatalogCard[]> {
  return (await db.cards.toArray()).map((row) => row.value);
}

/** Compares cards in an order. The device does not know the sales, and keeps the order of the search for them. */
function comparing(orderBy: CatalogQuery['orderBy']): (one: CatalogCard, other: CatalogCard) => number {
  switch (orderBy) {
    case 'title':
      return (one, other) => one.name.localeCompare(other.name);
    case 'price':
      return (one, other) => priceOf(one) - priceOf(other);
    case 'price_desc':
      return (one, other) => finite(priceOf(other)) - finite(priceOf(one));
    case 'newest':
      return (one, other) => decadeOf(other) - decadeOf(one);
    default:
      return () => 0;
  }
}

/** Products without a price come last in both directions. */
function priceOf({ lowestOffering, facets }: CatalogCard): number {
  if (!facets?.some((value) => value.startsWith('price:'))) return Number.POSITIVE_INFINITY;
  return lowestOffering ? (parsePrice(lowestOffering.price) ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
}

const finite = (price: number) => (Number.isFinite(price) ? price : -1);

/** The device knows the decade of a product only. */
function decadeOf({ facets = [] }: CatalogCard): number {
  return Number(facets.find((value) => value.startsWith('year:'))?.slice('year:'.length) ?? -1);
}
