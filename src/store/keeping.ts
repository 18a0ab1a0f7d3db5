import type { Table } from 'dexie';
import * as z from 'zod/mini';
import type { Held } from './held.ts';
import type { Keepsake } from './repair-at-load.ts';

/** A named singleton, read by its schema; what does not fit any more counts as never kept. */
export async function loadKept<Value>(
  table: Table<Keepsake, string>,
  name: string,
  schema: z.ZodMiniType<Value>,
): Promise<Held<Value> | undefined> {
  const row = await table.get(name);
  if (!row) return undefined;
  const value = z.safeParse(schema, row.value);
  return value.success ? { value: value.data, fetchedAt: row.fetchedAt } : undefined;
}

export async function keep(
  table: Table<Keepsake, string>,
  name: string,
  value: unknown,
  fetchedAt: number,
): Promise<void> {
  await table.put({ name, value, fetchedAt });
}
