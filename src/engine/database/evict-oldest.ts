import type { Table } from 'dexie';

/**
 * Evicts the rows that were fetched longest ago when a cache exceeds its limit. It evicts a tenth more, so that not
 * every write evicts.
 *
 * @returns the keys of the evicted rows
 */
export async function evictOldest(table: Table<unknown, string>, most: number): Promise<readonly string[]> {
  const count = await table.count();
  if (count <= most) return [];
  const old = await table
    .orderBy('fetchedAt')
    .limit(count - Math.floor(most * 0.9))
    .primaryKeys();
  await table.bulkDelete(old);
  return old;
}
