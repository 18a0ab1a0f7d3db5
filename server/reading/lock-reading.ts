import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Reader } from './load-state.ts';

/** Changes of one person's reading of one product wait for each other, so that the limits hold and a mark is made once. */
export async function lockReading(tx: Database, { userId, productId }: Reader): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reading ${userId} ${productId}`}, 0))`);
}
