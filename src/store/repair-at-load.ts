import type { Dexie, Table } from 'dexie';
import * as z from 'zod/mini';

/**
 * The form that rows are kept in, which is the version of every database of ours. Raise it for a new table or index, and whenever a
 * contract schema changes in a way that stored rows have to follow (a new default, a renamed member): at the next opening every row
 * is read by today's schema once, and what does not fit goes. What goes is only ever a copy of what the server has: the outbox is
 * not repaired but parsed at each reading.
 */
export const STORED_FORM = 4;

const BATCH = 200;

/** Singletons of a database by name: small, parsed at each reading. */
export interface Keepsake {
  readonly name: string;
  readonly value: unknown;
  readonly fetchedAt: number;
}

export interface Repair {
  readonly table: string;
  readonly schema: z.ZodMiniType;
}

/** Repairs before any other query is let through, by the upgrade that the browser makes anyway: where none is due, nothing is asked. */
export function repairAtLoad(dexie: Dexie, repairs: readonly Repair[], form = STORED_FORM): void {
  dexie.version(form).upgrade(async (change) => {
    for (const one of repairs) await repairTable(change.table(one.table), one.schema);
  });
}

/** In batches by primary key, so that a big shelf is never in memory whole. */
async function repairTable(table: Table<unknown, string>, schema: z.ZodMiniType): Promise<void> {
  let after = '';
  for (;;) {
    const keys = await table.where(':id').above(after).limit(BATCH).primaryKeys();
    const last = keys.at(-1);
    if (last === undefined) return;
    const rows = await table.bulkGet(keys);
    const read = rows.map((row) => z.safeParse(schema, row));
    await table.bulkPut(read.flatMap((one) => (one.success ? [one.data] : [])));
    await table.bulkDelete(keys.filter((_, place) => !read[place]?.success));
    after = last;
  }
}
