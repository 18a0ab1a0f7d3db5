import type { Dexie, Table } from 'dexie';
import * as z from 'zod/mini';

/**
 * The form that rows are kept in, which is the version of every database of ours. Raise it for a new table or index, and whenever a
 * contract schema changes in a way that stored rows have to follow (a new default, a renamed member): at the next opening every row
 * is read by today's schema once, and what does not fit goes. What goes is only ever a copy of what the server has: the outbox is
 * not repaired but parsed at each reading. If any row was dropped or changed, all cursors and ETags of pulls go as well: with them the
 * server would only send what is newer than they are, and the missing rows would never come back.
 */
export const SCHEMA_VERSION = 4;

const BATCH = 200;

/** Names of keepsakes that hold the cursor or the ETag of a pull begin with this. */
export const PULL_PREFIX = 'pull.';

/** Singletons of a database by name: small, parsed at each reading. */
export interface MetaRow {
  readonly name: string;
  readonly value: unknown;
  readonly fetchedAt: number;
}

export interface RowMigration {
  readonly table: string;
  readonly schema: z.ZodMiniType;
}

/** Repairs before any other query is let through, by the upgrade that the browser makes anyway: where none is due, nothing is asked. */
export function migrateRows(
  dexie: Dexie,
  rowMigrations: readonly RowMigration[],
  schemaVersion = SCHEMA_VERSION,
): void {
  dexie.version(schemaVersion).upgrade(async (change) => {
    let isChanged = false;
    for (const one of rowMigrations) isChanged = (await migrateTable(change.table(one.table), one.schema)) || isChanged;
    if (isChanged) await change.table('keeping').where('name').startsWith(PULL_PREFIX).delete();
  });
}

/**
 * Works in batches by primary key, so that a big shelf is never in memory whole.
 * @returns whether any row was dropped or changed
 */
async function migrateTable(table: Table<unknown, string>, schema: z.ZodMiniType): Promise<boolean> {
  let after = '';
  let isChanged = false;
  for (;;) {
    const keys = await table.where(':id').above(after).limit(BATCH).primaryKeys();
    const last = keys.at(-1);
    if (last === undefined) return isChanged;
    const rows = await table.bulkGet(keys);
    const read = rows.map((row) => z.safeParse(schema, row));
    await table.bulkPut(read.flatMap((one) => (one.success ? [one.data] : [])));
    await table.bulkDelete(keys.filter((_, place) => !read[place]?.success));
    isChanged ||= read.some((one, place) => !one.success || !isEqual(one.data, rows[place]));
    after = last;
  }
}

/** Compares two JSON values; the order of members does not count, and an absent member equals an undefined one. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isEqual(one[name], other[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
