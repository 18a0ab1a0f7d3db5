import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';

/** Number of steps after which the statistics of the planner are looked at. */
export const ANALYZED_STEPS = 20;

/** A table whose size has grown by this factor since its statistics were updated has outdated ones. */
const GROWTH = 1.2;

/**
 * Updates the statistics of the planner for tables that have grown. Without them a step would read whole tables, and an
 * embedded database never updates them itself.
 */
export async function refreshStatistics(tx: Database, tables: readonly string[]): Promise<void> {
  const grown = await rowsOf(
    tx,
    sql`select quote_ident(relname) as name from pg_class
      where oid in (select value::regclass from jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb))
        and pg_relation_size(oid) > ${GROWTH}::float8 * relpages * current_setting('block_size')::int`,
    z.object({ name: z.string() }),
  );
  if (grown.length > 0) await tx.execute(sql.raw(`analyze ${grown.map(({ name }) => name).join(', ')}`));
}
