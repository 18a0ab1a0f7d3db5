import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { databaseEpoch } from './schema/database-epoch.ts';

/**
 * Loads the epoch that cursors start with. It is read every time, because restoring the database may change
 * it while the server runs.
 */
export async function loadEpoch(db: Database): Promise<string> {
  const [row] = await db.select({ epoch: databaseEpoch.epoch }).from(databaseEpoch);
  if (!row) throw new Error('The table database_epoch is empty. Run `npm run database:restored`.');
  return row.epoch;
}

/** Starts a new epoch, which invalidates every cursor on all devices. Call it after a restore. */
export async function beginEpoch(db: Database): Promise<void> {
  await db
    .insert(databaseEpoch)
    .values({})
    .onConflictDoUpdate({ target: databaseEpoch.isOnly, set: { epoch: sql`gen_random_uuid()` } });
}
