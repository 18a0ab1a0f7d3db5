import type { Table } from 'dexie';

/** Keeps a cache within its bound: the rows fetched longest ago go. A tenth more is let go, so that not each write trims. */
export async function evictOldest(table: Table<unknown, string>, most: number): Promise<void> {
  const count = await table.count();
  if (count <= most) return;
  const old = await table
    .orderBy('fetchedAt')
    .limit(count - Math.floor(most * 0.9))
    .primaryKeys();
  await table.bulkDelete(old);
}
