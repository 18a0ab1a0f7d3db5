import type { Table } from 'dexie';
import * as z from 'zod/mini';
import type { MetaRow } from './migrate-rows.ts';
import type { Timestamped } from './timestamped.ts';

// Neither function is asynchronous itself: Dexie loses the transaction in a longer chain of asynchronous functions.

/** Reads a named singleton by its schema. A value that does not match the schema counts as absent. */
export function getMeta<Value>(
  table: Table<MetaRow, string>,
  name: string,
  schema: z.ZodMiniType<Value>,
): Promise<Timestamped<Value> | undefined> {
  return table.get(name).then((row) => {
    const value = z.safeParse(schema, row?.value);
    return row && value.success ? { value: value.data, fetchedAt: row.fetchedAt } : undefined;
  });
}

export function putMeta(table: Table<MetaRow, string>, name: string, value: unknown, fetchedAt: number): Promise<void> {
  return table.put({ name, value, fetchedAt }).then(() => undefined);
}
