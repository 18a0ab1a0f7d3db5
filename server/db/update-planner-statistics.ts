import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Lets the planner know what the tables hold now, after much was written at once: an embedded database never finds out by
 * itself, and reads whole tables where an index would do. Not inside a transaction.
 */
export async function updatePlannerStatistics(db: Database): Promise<void> {
  await db.execute(sql`vacuum (analyze)`);
}
