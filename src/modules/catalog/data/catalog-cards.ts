import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { evictOldest } from '../../../engine/database/evict-oldest.ts';
import type { CatalogDatabase } from '../../device/data/catalog-database.ts';

const MAX_CARDS = 5_000;

/**
 * Stores cards for the offline search. Lists do not contain the ISBNs of a product, and some lists not its
 * facets. Those that are on the device are kept.
 * @param isbns ISBNs of these cards, without hyphens
 */
export async function putCards(
  db: CatalogDatabase,
  cards: readonly CatalogCard[],
  fetchedAt: number,
  isbns: readonly string[] = [],
): Promise<void> {
  await db.dexie.transaction('rw', db.cards, async () => {
    const known = await db.cards.bulkGet(cards.map((card) => card.id));
    const rows = cards.map((card, at) => ({
      productId: card.id,
      fetchedAt,
      isbns: [...new Set([...(known[at]?.isbns ?? []), ...isbns])],
      value: card.facets || !known[at]?.value.facets ? card : { ...card, facets: known[at].value.facets },
    }));
    await db.cards.bulkPut(rows);
    await evictOldest(db.cards, MAX_CARDS);
  });
}

/** Returns what a list on this device says of a product. */
export async function loadCard(db: CatalogDatabase, productId: ProductId): Promise<CatalogCard | undefined> {
  return (await db.cards.get(productId))?.value;
}
