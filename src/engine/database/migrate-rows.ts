import type { Dexie, Table } from 'dexie';
import * as z from 'zod/mini';

/**
 * Schema version of every database of Carrel. Raise it for a new table or index, and whenever a contract schema changes
 * in a way that stored rows must follow (a new default, a renamed member). At the next opening, every row is parsed
 * once with the current schema, and invalid rows are deleted. Deleted rows are only copies of server data: the outbox
 * is not migrated but parsed at each read. If any row was deleted or changed, all cursors of pulls are deleted
 * too: with them the server would send only newer changes, and the missing rows would never return.
 */
export const SCHEMA_VERSION = 6;

const BATCH = 200;

/** Prefix of the names of singletons that hold the cursor of a pull. */
export const PULL_PREFIX = 'pull.';

/** Singletons of a database by name: small, and parsed at each read. */
export interface MetaRow {
  readonly name: string;
  readonly value: unknown;
  readonly fetchedAt: number;
}

export interface RowMigration {
  readonly table: string;
  readonly schema: z.ZodMiniType;
}

/**
 * Migrates rows in the version upgrade of the database, before any other query runs. Without a pending upgrade, nothing
 * is read.
 */
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
 * Works in batches by primary key, so that a large shelf is never in memory as a whole.
 * @returns whether any row was deleted or changed
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

/** Compares two JSON values. The order of members does not matter, and an absent member equals an undefined one. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isEqual(one[name], other[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
