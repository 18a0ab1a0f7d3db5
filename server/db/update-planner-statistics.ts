import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Updates the planner statistics after a bulk write. An embedded database never updates them itself, and would read
 * whole tables instead of using an index. Do not call it inside a transaction.
 */
export async function updatePlannerStatistics(db: Database): Promise<void> {
  await db.execute(sql`vacuum (analyze)`);
}
