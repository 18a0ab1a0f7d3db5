import type { CatalogQuery } from '../../src/domain/catalog/catalog-query.ts';
import { ALL_CATEGORIES } from '../../src/domain/catalog/category-bar.ts';
import type { ProductCategory } from '../../src/domain/catalog/product-category-schema.ts';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import type { Listing } from '../../src/domain/site/listing-schema.ts';
import { RESULTS_PER_PAGE } from '../../src/domain/site/url-search.ts';
import { toCategoryTree } from '../catalog/category-tree.ts';
import { loadCards } from '../catalog/load-cards.ts';
import { loadCategories } from '../catalog/load-categories.ts';
import { parsePageCursor } from '../catalog/page-cursor.ts';
import { findProducts } from '../catalog/search/find-products.ts';
import { parseSearch } from '../catalog/search/search-query.ts';
import type { SearchedSite } from '../catalog/search/searched-site.ts';
import type { Database } from '../db/database.ts';

/** Loads the pages of results that a page shows, by the JSON text of their queries. */
export async function loadResults(
  db: Database,
  site: SearchedSite,
  queries: readonly CatalogQuery[],
  language: LanguageCode,
): Promise<Listing['results']> {
  const pages = queries.map(
    async (query) => [JSON.stringify(query), await loadPage(db, site, query, language)] as const,
  );
  return Object.fromEntries(await Promise.all(pages));
}

/** Loads a category by its slug, if it exists, and the top-level categories by title. */
export async function loadCategoriesOfPage(
  db: Database,
  slug: string,
  language: LanguageCode,
): Promise<{ readonly category: ProductCategory | undefined; readonly top: ProductCategory[] }> {
  const tree = toCategoryTree(await loadCategories(db, language), language);
  return {
    category: tree.find(({ urlSlug }) => urlSlug === slug),
    top: tree.filter(({ ancestors }) => ancestors.length === 0),
  };
}

async function loadPage(
  db: Database,
  { channel, courseFilter }: SearchedSite,
  query: CatalogQuery,
  language: LanguageCode,
): Promise<Listing['results'][string]> {
  const {
    search = '',
    category = ALL_CATEGORIES,
    orderBy = 'relevance',
    page = 1,
    pageSize = RESULTS_PER_PAGE,
  } = query;
  const found = await findProducts(db, {
    channel,
    search: search === '' ? undefined : { ...parseSearch(search), courseFilter },
    category: category === ALL_CATEGORIES ? undefined : category,
    subject: undefined,
    exclude: undefined,
    order: orderBy,
    facets: query.facets ?? {},
    only: undefined,
    counted: query.isCounted ? { category: category === ALL_CATEGORIES ? undefined : category, language } : undefined,
    pageCursor: parsePageCursor(query.cursor, { offset: (page - 1) * pageSize }, orderBy),
    pageSize,
  });
  const cards = await loadCards(db, found.ids, { lowestOffering: true, facets: query.isCounted === true });
  return { items: cards, meta: found.meta };
}
