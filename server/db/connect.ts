import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from './database.ts';
import { takeLock } from './lock-file.ts';
import { migrateEmbedded, migrateServer } from './migrate.ts';

const POOL_SIZE = 10;

/** Looks at a database before its tables are brought up to date. Where it throws, nothing is changed. */
export type Inspect = (db: Database) => Promise<void>;

/**
 * Opens the database that the configuration names and brings its tables up to date.
 * Throws a `LockHeldError` when another server uses the same folder.
 */
export async function openDatabase(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  inspect?: Inspect,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openServer(config.databaseUrl, inspect);
  mkdirSync(config.dataFolder, { recursive: true });
  const release = takeLock(join(config.dataFolder, 'db.lock'));
  try {
    const open = await openEmbedded({ dataDir: join(config.dataFolder, 'db') }, inspect);
    return { ...open, close: () => open.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens PGlite, in memory where no folder is given. The caller holds the lock of the folder. */
export async function openEmbedded(
  options: PGliteOptions,
  inspect?: Inspect,
): Promise<OpenDatabase & { readonly client: PGlite }> {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm, unaccent } });
  const db = drizzleEmbedded({ client });
  try {
    await inspect?.(db);
    await migrateEmbedded(db);
  } catch (error) {
    await client.close();
    throw error;
  }
  return { db, client, kind: 'embedded', close: () => client.close() };
}

/** Opens a pool of connections to a PostgreSQL server. */
export async function openServer(url: string, inspect?: Inspect): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = drizzleServer({ client: pool });
  try {
    await inspect?.(db);
    await migrateServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, kind: 'server', close: () => pool.end() };
}
