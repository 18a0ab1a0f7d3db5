import type { CatalogCard } from '../../../domain/catalog/catalog-item-schema.ts';
import { type HistoryDatabases, isHistoryOn, isHistoryStored } from './history-switch.ts';
import { addLatest, type LatestList, loadLatest, removeLatest } from './latest-list.ts';

const VIEWED: LatestList = { name: 'catalog.viewed', max: 20, isSame: (one, other) => one === other };

/**
 * Returns the products that the person who is logged in viewed on this device, the latest first (CAT-17). A product
 * that is no longer on the device is left out. A visitor has none, as with recent searches (CAT-16).
 */
export async function loadRecentlyViewed([db, catalog]: HistoryDatabases): Promise<readonly CatalogCard[]> {
  // Both reads begin at once, because a live query follows only what it has begun to read before its first wait.
  const [isOn, ids] = await Promise.all([isHistoryOn(catalog), loadLatest(db, VIEWED)]);
  if (!isOn) return [];
  const rows = await catalog.cards.bulkGet([...ids]);
  return rows.flatMap((row) => (row ? [row.value] : []));
}

/** Adds a product as the latest one. */
export async function rememberProduct(databases: HistoryDatabases, productId: string, now: number): Promise<void> {
  if (await isHistoryStored(databases)) await addLatest(databases[0], VIEWED, productId, now);
}

export function forgetViewed([db]: HistoryDatabases, now: number): Promise<void> {
  return removeLatest(db, VIEWED, undefined, now);
}
