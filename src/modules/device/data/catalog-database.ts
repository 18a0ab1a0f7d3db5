import type { Dexie, Table } from 'dexie';
import * as z from 'zod/mini';
import { catalogCardSchema, catalogItemSchema } from '../../../domain/catalog/catalog-item-schema.ts';
import { productCategorySchema } from '../../../domain/catalog/product-category-schema.ts';
import { productFeatureSchema } from '../../../domain/catalog/product-feature-schema.ts';
import { resultMetaSchema } from '../../../domain/catalog/result-meta-schema.ts';
import { createDexie } from '../../../engine/database/create-dexie.ts';
import { type MetaRow, migrateRows } from '../../../engine/database/migrate-rows.ts';
import { yieldToOtherPages } from '../../../engine/database/newer-version.ts';

const fetchedAt = z.number();

const itemRowSchema = z.object({ productId: z.string(), fetchedAt, value: catalogItemSchema });
const categoryRowSchema = z.object({ urlSlug: z.string(), fetchedAt, value: productCategorySchema });
const resultPageRowSchema = z.object({
  key: z.string(),
  fetchedAt,
  items: z.array(catalogCardSchema),
  meta: resultMetaSchema,
});
/** A card that was seen in any list or page, with its ISBNs without hyphens. The offline search uses these rows. */
const cardRowSchema = z.object({
  productId: z.string(),
  fetchedAt,
  isbns: z._default(z.array(z.string()), []),
  value: catalogCardSchema,
});
const featuresRowSchema = z.object({ productId: z.string(), fetchedAt, value: z.array(productFeatureSchema) });

export type ItemRow = z.infer<typeof itemRowSchema>;
export type CategoryRow = z.infer<typeof categoryRowSchema>;
export type ResultPageRow = z.infer<typeof resultPageRowSchema>;
export type CardRow = z.infer<typeof cardRowSchema>;
export type FeaturesRow = z.infer<typeof featuresRowSchema>;

/** Public data, shared by all people who use this device. */
export interface CatalogDatabase {
  readonly dexie: Dexie;
  readonly items: Table<ItemRow, string>;
  readonly categories: Table<CategoryRow, string>;
  readonly resultPages: Table<ResultPageRow, string>;
  readonly cards: Table<CardRow, string>;
  readonly features: Table<FeaturesRow, string>;
  /** The last login, the brand, the banners and the top-level categories. */
  readonly meta: Table<MetaRow, string>;
}

const rowMigrations = [
  { table: 'items', schema: itemRowSchema },
  { table: 'categories', schema: categoryRowSchema },
  { table: 'resultPages', schema: resultPageRowSchema },
  { table: 'cards', schema: cardRowSchema },
  { table: 'features', schema: featuresRowSchema },
];

/**
 * The database opens at the first query; the caller closes it.
 *
 * @param onNewer called when a newer version of the app uses the database
 * @param schemaVersion only for tests
 */
export function openCatalog(onNewer: () => void = () => {}, schemaVersion?: number): CatalogDatabase {
  const dexie = createDexie('catalogue');
  dexie.version(1).stores({
    items: '&productId, fetchedAt',
    categories: '&urlSlug, fetchedAt',
    resultPages: '&key, fetchedAt',
    cards: '&productId, fetchedAt, *words',
    features: '&productId, fetchedAt',
    keeping: '&name',
  });
  dexie.version(2).stores({ cards: '&productId, fetchedAt, *isbns' });
  migrateRows(dexie, rowMigrations, schemaVersion);
  yieldToOtherPages(dexie, onNewer);
  return {
    dexie,
    items: dexie.table('items'),
    categories: dexie.table('categories'),
    resultPages: dexie.table('resultPages'),
    cards: dexie.table('cards'),
    features: dexie.table('features'),
    meta: dexie.table('keeping'),
  };
}
