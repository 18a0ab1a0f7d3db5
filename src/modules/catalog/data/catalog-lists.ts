import * as z from 'zod/mini';
import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import { type ProductCategory, productCategorySchema } from '../../../domain/catalog/product-category-schema.ts';
import type { ResultMeta } from '../../../domain/catalog/result-meta-schema.ts';
import { evictOldest } from '../../../engine/database/evict-oldest.ts';
import { getMeta, putMeta } from '../../../engine/database/meta.ts';
import type { Timestamped } from '../../../engine/database/timestamped.ts';
import type { CatalogDatabase } from '../../device/data/catalog-database.ts';
import { putCards } from './catalog-cards.ts';

const MAX_PAGES = 300;
const MAX_CATEGORIES = 1_000;
const TOP = 'categories.top';

export interface ResultPage {
  readonly items: CatalogCard[];
  readonly meta: ResultMeta;
}

/** Returns a page of results by the key of its query. */
export async function loadResultPage(db: CatalogDatabase, key: string): Promise<Timestamped<ResultPage> | undefined> {
  const row = await db.resultPages.get(key);
  return row && { value: { items: row.items, meta: row.meta }, fetchedAt: row.fetchedAt };
}

export async function putResultPage(
  db: CatalogDatabase,
  key: string,
  page: ResultPage,
  fetchedAt: number,
): Promise<void> {
  await db.resultPages.put({ key, fetchedAt, items: page.items, meta: page.meta });
  await evictOldest(db.resultPages, MAX_PAGES);
  await putCards(db, page.items, fetchedAt);
}

export async function loadCategory(
  db: CatalogDatabase,
  urlSlug: string,
): Promise<Timestamped<ProductCategory> | undefined> {
  return db.categories.get(urlSlug);
}

export async function putCategories(
  db: CatalogDatabase,
  categories: readonly ProductCategory[],
  fetchedAt: number,
): Promise<void> {
  await db.categories.bulkPut(categories.map((value) => ({ urlSlug: value.urlSlug, fetchedAt, value })));
  await evictOldest(db.categories, MAX_CATEGORIES);
}

export async function forgetCategory(db: CatalogDatabase, urlSlug: string): Promise<void> {
  await db.categories.delete(urlSlug);
}

/** Returns the top-level categories, sorted by title. */
export function loadTopCategories(db: CatalogDatabase): Promise<Timestamped<ProductCategory[]> | undefined> {
  return getMeta(db.meta, TOP, z.array(productCategorySchema));
}

export async function putTopCategories(
  db: CatalogDatabase,
  categories: ProductCategory[],
  fetchedAt: number,
): Promise<void> {
  await putMeta(db.meta, TOP, categories, fetchedAt);
  await putCategories(db, categories, fetchedAt);
}
