import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from './database.ts';
import { type Listen, listenOnServer } from './listen.ts';
import { takeLock } from './lock-file.ts';
import { migrateEmbedded, migrateServer, refuseOlderSchema } from './migrate.ts';
import { createServerPool, type PoolOptions } from './server-pool.ts';

type Settings = Pick<Config, 'dataFolder' | 'databaseUrl'> &
  Partial<Pick<Config, 'databasePoolSize' | 'statementTimeoutMs'>>;

/** Inspects a database before its migrations run. If it throws, nothing is changed. */
export type Inspect = (db: Database) => Promise<void>;

/**
 * Opens the configured database and runs its migrations. Throws a `LockHeldError` if another server uses the same
 * folder, and a `ConfigError` if the database is too old to be migrated.
 */
export async function openDatabase(config: Settings, inspect?: Inspect): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const { databasePoolSize: size, statementTimeoutMs } = config;
    return openServer(config.databaseUrl, { size, statementTimeoutMs }, inspect);
  }
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

/** Opens PGlite, in memory if no folder is given. The caller must hold the lock of the folder. */
export async function openEmbedded(
  options: PGliteOptions,
  inspect?: Inspect,
): Promise<OpenDatabase & { readonly client: PGlite }> {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm, unaccent } });
  const db = drizzle({ client });
  try {
    await refuseOlderSchema(db);
    await inspect?.(db);
    await migrateEmbedded(db);
  } catch (error) {
    await client.close();
    throw error;
  }
  // There is one process and no connection that could be lost.
  const listen: Listen = (channel, onNotification) => client.listen(channel, onNotification);
  return { db, client, kind: 'embedded', listen, close: () => client.close() };
}

/** Opens a pool of connections to a PostgreSQL server. Without options, statements have no time limit. */
export async function openServer(url: string, options: PoolOptions = {}, inspect?: Inspect): Promise<OpenDatabase> {
  const { pool, db } = createServerPool(url, options);
  try {
    await refuseOlderSchema(db);
    await inspect?.(db);
    await migrateServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, kind: 'server', listen: listenOnServer(url), close: () => pool.end() };
}
