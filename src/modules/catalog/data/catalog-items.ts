import type { CatalogItem } from '../../../domain/catalog/catalog-item-schema.ts';
import { bareNumber } from '../../../domain/catalog/isbn.ts';
import type { ProductFeature } from '../../../domain/catalog/product-feature-schema.ts';
import { cutWords, SEARCH_RESULT_WORDS } from '../../../domain/format/word-cut.ts';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { evictOldest } from '../../../engine/database/evict-oldest.ts';
import type { Timestamped } from '../../../engine/database/timestamped.ts';
import type { CatalogDatabase } from '../../device/data/catalog-database.ts';
import { putCards } from './catalog-cards.ts';

const MAX_ITEMS = 2_000;

export async function loadItem(
  db: CatalogDatabase,
  productId: ProductId,
): Promise<Timestamped<CatalogItem> | undefined> {
  return db.items.get(productId);
}

/**
 * Stores a product with its card, by which the offline search finds it. The products that were fetched longest ago are
 * evicted.
 */
export async function putItem(db: CatalogDatabase, item: CatalogItem, fetchedAt: number): Promise<void> {
  await db.dexie.transaction('rw', [db.items, db.cards], async () => {
    await db.items.put({ productId: item.id, fetchedAt, value: item });
    await evictOldest(db.items, MAX_ITEMS);
    const known = await db.cards.get(item.id);
    await putCards(db, [{ ...known?.value, ...toCard(item) }], fetchedAt, isbnsOf(item));
  });
}

function toCard({ id, productType, name, subtitle, authors, slug, thumbnailImage, description, facets }: CatalogItem) {
  const short = cutWords(description, SEARCH_RESULT_WORDS);
  return { id, productType, name, subtitle, authors, slug, thumbnailImage, description: short, facets };
}

/** Returns all ISBNs of a product in the form of the index. */
function isbnsOf({ isbn, identifiers }: CatalogItem): string[] {
  const written = [isbn, ...Object.values(identifiers)].filter((one) => one !== undefined);
  return [...new Set(written.map(bareNumber))];
}

/** Deletes a product that the server no longer has. */
export async function forgetItem(db: CatalogDatabase, productId: ProductId): Promise<void> {
  await db.dexie.transaction('rw', [db.items, db.cards, db.features], async () => {
    await db.items.delete(productId);
    await db.cards.delete(productId);
    await db.features.delete(productId);
  });
}

/** Returns the products of the list whose details are not on the device. */
export async function loadMissingItems(db: CatalogDatabase, ids: readonly ProductId[]): Promise<ProductId[]> {
  const cached = new Set(
    await db.items
      .where('productId')
      .anyOf([...ids])
      .primaryKeys(),
  );
  return ids.filter((id) => !cached.has(id));
}

export async function loadFeatures(
  db: CatalogDatabase,
  productId: ProductId,
): Promise<Timestamped<ProductFeature[]> | undefined> {
  return db.features.get(productId);
}

export async function putFeatures(
  db: CatalogDatabase,
  productId: ProductId,
  features: ProductFeature[],
  fetchedAt: number,
): Promise<void> {
  await db.features.put({ productId, fetchedAt, value: features });
  await evictOldest(db.features, MAX_ITEMS);
}
