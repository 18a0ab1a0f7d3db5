import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Reader } from './load-changes.ts';

/**
 * Serializes the changes of one person in one product, so that limits hold and an annotation is created once. The
 * trigger that numbers the changes takes the same lock.
 */
export async function lockReading(tx: Database, { userId, productId }: Reader): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reading ${userId} ${productId}`}, 0))`);
}
