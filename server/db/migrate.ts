import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

/** Beside this module, in the sources and in the build alike. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same for every copy of the server: only one of them migrates at a time. */
const LOCK = 6_173_002;

/** Brings an embedded database up to date. */
export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await migratePglite(db, { migrationsFolder });
}

/** Brings a server's database up to date. Copies that start together wait for the first, and then find nothing to do. */
export async function migrateServer(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another copy and rebuilding a large table may take longer than a request may.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrateNodePostgres(drizzle({ client }), { migrationsFolder });
  } finally {
    // Closing the connection gives up the lock and the changed setting, whatever state it is in.
    client.release(true);
  }
}
