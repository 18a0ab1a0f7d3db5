import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm/sql';
import * as z from 'zod';
import type { Listen } from './listen.ts';

/** The database type of all queries: embedded or a server, a connection or an open transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database and the function that closes it. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'server';
  readonly listen: Listen;
  close(): Promise<void>;
}

const resultSchema = z.object({ rows: z.array(z.unknown()) });

/**
 * Runs a handwritten query and parses each row with the schema. Numbers may arrive as text (a server's bigint and
 * count), so schemas for numbers must coerce.
 */
export async function rowsOf<Row>(db: Database, query: SQL, schema: z.ZodType<Row>): Promise<Row[]> {
  const { rows } = resultSchema.parse(await db.execute(query));
  return rows.map((row) => schema.parse(row));
}
