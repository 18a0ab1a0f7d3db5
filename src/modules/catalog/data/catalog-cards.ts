import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import { evictOldest } from '../../../engine/database/evict-oldest.ts';
import type { CatalogueDatabase } from '../../device/data/catalogue-database.ts';

const MAX_CARDS = 5_000;

/**
 * Stores cards for the offline search. Lists do not contain the ISBNs of a product, so ISBNs that its own page provided
 * are kept.
 * @param isbns ISBNs of these cards, without hyphens
 */
export async function putCards(
  db: CatalogueDatabase,
  cards: readonly CatalogCard[],
  fetchedAt: number,
  isbns: readonly string[] = [],
): Promise<void> {
  await db.dexie.transaction('rw', db.cards, async () => {
    const known = await db.cards.bulkGet(cards.map((card) => card.id));
    const rows = cards.map((value, at) => ({
      productId: value.id,
      fetchedAt,
      isbns: [...new Set([...(known[at]?.isbns ?? []), ...isbns])],
      value,
    }));
    await db.cards.bulkPut(rows);
    await evictOldest(db.cards, MAX_CARDS);
  });
}
