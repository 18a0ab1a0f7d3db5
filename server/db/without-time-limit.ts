import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Runs statements of a background job in one transaction. They may take longer than those of a request. */
export function withoutTimeLimit<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });
}
