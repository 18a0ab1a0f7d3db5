import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm/sql';
import * as z from 'zod';

/** The database as every query takes it: embedded or a server, a connection or an open transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** The database that is open, and the way to let go of it. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'server';
  close(): Promise<void>;
}

/**
 * Rows of a query written by hand, each read by the schema. Numbers may come as text (a server's bigint and count), so schemas
 * of numbers coerce.
 */
export async function rowsOf<Row>(db: Database, query: SQL, schema: z.ZodType<Row>): Promise<Row[]> {
  const result = await db.execute(query);
  return z.object({ rows: z.array(schema) }).parse(result).rows;
}
