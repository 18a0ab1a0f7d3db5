import type { Table } from 'dexie';
import * as z from 'zod/mini';
import type { MetaRow } from './migrate-rows.ts';
import type { Timestamped } from './timestamped.ts';

/** Reads a named singleton by its schema. A value that does not match the schema counts as absent. */
export async function getMeta<Value>(
  table: Table<MetaRow, string>,
  name: string,
  schema: z.ZodMiniType<Value>,
): Promise<Timestamped<Value> | undefined> {
  const row = await table.get(name);
  if (!row) return undefined;
  const value = z.safeParse(schema, row.value);
  return value.success ? { value: value.data, fetchedAt: row.fetchedAt } : undefined;
}

export async function putMeta(
  table: Table<MetaRow, string>,
  name: string,
  value: unknown,
  fetchedAt: number,
): Promise<void> {
  await table.put({ name, value, fetchedAt });
}
