import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { databaseEpoch } from './schema/database-epoch.ts';

/** Loads the epoch that cursors and ETags begin with. It is read each time: a restored database may change it under a running server. */
export async function loadEpoch(db: Database): Promise<string> {
  const [row] = await db.select({ epoch: databaseEpoch.epoch }).from(databaseEpoch);
  if (!row) throw new Error('The table database_epoch is empty. Run `npm run database:restored`.');
  return row.epoch;
}

/** Begins a new epoch: every cursor and ETag that a device holds becomes invalid. To be called after a restore. */
export async function beginEpoch(db: Database): Promise<void> {
  await db
    .insert(databaseEpoch)
    .values({})
    .onConflictDoUpdate({ target: databaseEpoch.isOnly, set: { epoch: sql`gen_random_uuid()` } });
}
