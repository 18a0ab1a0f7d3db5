import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../../server/db/database.ts';

/**
 * Holds the locks of `take` until the given number of other transactions wait for a lock, then runs `finish` and
 * commits. Tests use it to bring requests to the same point before any of them continues. Requires a PostgreSQL server,
 * because the embedded database has one connection.
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
    // Runs outside the transaction, which would keep seeing the list of connections of its first query.
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
