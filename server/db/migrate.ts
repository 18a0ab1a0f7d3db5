import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

/** Folder of the migrations. It is next to this module, in the sources and in the build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Key of the advisory lock: an arbitrary number that is the same for every copy of the server, so that only one copy
 * migrates at a time.
 */
const LOCK = 6_173_002;

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
