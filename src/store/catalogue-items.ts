import type { CatalogItem } from '../contract/catalog-item.ts';
import type { ProductId } from '../contract/ids.ts';
import type { ProductFeature } from '../contract/product-feature.ts';
import { bareNumber } from '../domain/isbn.ts';
import { cutWords, SEARCH_RESULT_WORDS } from '../domain/word-cut.ts';
import { putCards } from './catalogue-cards.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';
import type { Held } from './held.ts';
import { trimOldest } from './trim-oldest.ts';

const MOST_ITEMS = 2_000;

export async function loadItem(db: CatalogueDatabase, productId: ProductId): Promise<Held<CatalogItem> | undefined> {
  return db.items.get(productId);
}

/** Keeps a product together with its card, by which it is found; the ones not fetched for longest make room. */
export async function putItem(db: CatalogueDatabase, item: CatalogItem, fetchedAt: number): Promise<void> {
  await db.dexie.transaction('rw', [db.items, db.cards], async () => {
    await db.items.put({ productId: item.id, fetchedAt, value: item });
    await trimOldest(db.items, MOST_ITEMS);
    const known = await db.cards.get(item.id);
    await putCards(db, [{ ...known?.value, ...toCard(item) }], fetchedAt, isbnsOf(item));
  });
}

function toCard({ id, productType, name, subtitle, authors, slug, thumbnailImage, description }: CatalogItem) {
  const short = cutWords(description, SEARCH_RESULT_WORDS);
  return { id, productType, name, subtitle, authors, slug, thumbnailImage, description: short };
}

/** Every number that a product goes by, as an index compares them. */
function isbnsOf({ isbn, identifiers }: CatalogItem): string[] {
  const written = [isbn, ...Object.values(identifiers)].filter((one) => one !== undefined);
  return [...new Set(written.map(bareNumber))];
}

/** The server said that the product is gone. */
export async function forgetItem(db: CatalogueDatabase, productId: ProductId): Promise<void> {
  await db.dexie.transaction('rw', [db.items, db.cards, db.features], async () => {
    await db.items.delete(productId);
    await db.cards.delete(productId);
    await db.features.delete(productId);
  });
}

/** Of these products, the ones whose details are not on the device. */
export async function loadMissingItems(db: CatalogueDatabase, ids: readonly ProductId[]): Promise<ProductId[]> {
  const held = new Set(
    await db.items
      .where('productId')
      .anyOf([...ids])
      .primaryKeys(),
  );
  return ids.filter((id) => !held.has(id));
}

export async function loadFeatures(
  db: CatalogueDatabase,
  productId: ProductId,
): Promise<Held<ProductFeature[]> | undefined> {
  return db.features.get(productId);
}

export async function putFeatures(
  db: CatalogueDatabase,
  productId: ProductId,
  features: ProductFeature[],
  fetchedAt: number,
): Promise<void> {
  await db.features.put({ productId, fetchedAt, value: features });
  await trimOldest(db.features, MOST_ITEMS);
}
