import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../../server/db/database.ts';

/**
 * Holds what `take` locks until so many other transactions wait for a lock, then does `finish` and commits. So a test brings requests to
 * one and the same point before any of them goes on. Needs a PostgreSQL server: the embedded database has one connection.
 */
export async function holdUntil(
  db: Database,
  take: (tx: Database) => Promise<unknown>,
  race: { readonly start: () => void; readonly waiters: number },
  finish: (tx: Database) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await db.transaction(async (tx) => {
    await take(tx);
    race.start();
    // Not in the transaction, which sees the list of connections as it was when it first looked.
    while ((await countWaiters(db)) < race.waiters);
    await finish(tx);
  });
}

async function countWaiters(db: Database): Promise<number> {
  const waiting = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const [row] = await rowsOf(db, waiting, z.object({ count: z.number() }));
  return row?.count ?? 0;
}
