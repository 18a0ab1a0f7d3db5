import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from './database.ts';

/**
 * Returns true if the table exists. A database that is not migrated has no tables, or those of an older version.
 * @param table its name, with its schema if that is not `public`
 */
export async function hasTable(db: Database, table: string): Promise<boolean> {
  const query = sql`select to_regclass(${table}) is not null as found`;
  const [row] = await rowsOf(db, query, z.object({ found: z.boolean() }));
  return row?.found === true;
}
