import * as z from 'zod/mini';
import type { CatalogCard } from '../contract/catalog-item.ts';
import type { PaginationMeta } from '../contract/pagination.ts';
import { type ProductCategory, productCategorySchema } from '../contract/product-category.ts';
import { putCards } from './catalogue-cards.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';
import type { Held } from './held.ts';
import { keep, loadKept } from './keeping.ts';
import { trimOldest } from './trim-oldest.ts';

const MOST_PAGES = 300;
const MOST_CATEGORIES = 1_000;
const TOP = 'categories.top';

export interface ResultPage {
  readonly items: CatalogCard[];
  readonly meta: PaginationMeta;
}

/** A page of results by the key that its query has. */
export async function loadResultPage(db: CatalogueDatabase, key: string): Promise<Held<ResultPage> | undefined> {
  const row = await db.resultPages.get(key);
  return row && { value: { items: row.items, meta: row.meta }, fetchedAt: row.fetchedAt };
}

export async function putResultPage(
  db: CatalogueDatabase,
  key: string,
  page: ResultPage,
  fetchedAt: number,
): Promise<void> {
  await db.resultPages.put({ key, fetchedAt, items: page.items, meta: page.meta });
  await trimOldest(db.resultPages, MOST_PAGES);
  await putCards(db, page.items, fetchedAt);
}

export async function loadCategory(db: CatalogueDatabase, urlSlug: string): Promise<Held<ProductCategory> | undefined> {
  return db.categories.get(urlSlug);
}

export async function putCategories(
  db: CatalogueDatabase,
  categories: readonly ProductCategory[],
  fetchedAt: number,
): Promise<void> {
  await db.categories.bulkPut(categories.map((value) => ({ urlSlug: value.urlSlug, fetchedAt, value })));
  await trimOldest(db.categories, MOST_CATEGORIES);
}

export async function forgetCategory(db: CatalogueDatabase, urlSlug: string): Promise<void> {
  await db.categories.delete(urlSlug);
}

/** The top level of the tree, by title. */
export function loadTopCategories(db: CatalogueDatabase): Promise<Held<ProductCategory[]> | undefined> {
  return loadKept(db.keeping, TOP, z.array(productCategorySchema));
}

export async function putTopCategories(
  db: CatalogueDatabase,
  categories: ProductCategory[],
  fetchedAt: number,
): Promise<void> {
  await keep(db.keeping, TOP, categories, fetchedAt);
  await putCategories(db, categories, fetchedAt);
}
