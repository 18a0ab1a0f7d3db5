import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import * as z from 'zod';
import { ConfigError } from '../config-error.ts';
import { type Database, rowsOf } from './database.ts';
import { hasTable } from './has-table.ts';

/** Folder of the migrations. It is next to this module, in the sources and in the build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Key of the advisory lock: an arbitrary number that is the same for every copy of the server, so that only one copy
 * migrates at a time.
 */
const LOCK = 6_173_002;

/**
 * Refuses a database whose last migration is older than the first file. That file replaces all migrations up to its time,
 * so a database in which all of them ran needs nothing, and one in which some are missing cannot be migrated.
 * @throws ConfigError
 */
export async function refuseOlderSchema(db: Database): Promise<void> {
  if (!(await hasTable(db, 'drizzle.__drizzle_migrations'))) return;
  const [last] = await rowsOf(
    db,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
    z.object({ at: z.coerce.number() }),
  );
  const [first] = readMigrationFiles({ migrationsFolder });
  if (!first || !last?.at || last.at >= first.folderMillis) return;
  const day = new Date(first.folderMillis).toISOString().slice(0, 10);
  throw new ConfigError(
    `The database is from a version of Carrel before ${day}, which this version cannot update. ` +
      `Start the last version of ${day} with it once, then this version.`,
  );
}

/** Migrates an embedded database. */
export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await migratePglite(db, { migrationsFolder });
}

/**
 * Migrates a database on a PostgreSQL server. Copies that start together wait for the first one and then find nothing
 * to do.
 */
export async function migrateServer(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another copy or rebuilding a large table may take longer than the time limit of a request.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrateNodePostgres(drizzle({ client }), { migrationsFolder });
  } finally {
    // Closes the connection, which releases the lock and resets the changed setting in any case.
    client.release(true);
  }
}
