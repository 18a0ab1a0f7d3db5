import { lt } from 'drizzle-orm';
import { DAY_MS } from '../../src/domain/primitives/durations.ts';
import type { Database } from '../db/database.ts';
import { launches, launchKeys, standInNonces } from '../db/schema/launches.ts';

/** Deletes launches that can no longer be finished, and keys whose signatures have all expired. */
export async function purgeLaunches(db: Database, now: Date): Promise<void> {
  await db.delete(launches).where(lt(launches.expiresAt, new Date(now.getTime() - DAY_MS)));
  await db.delete(launchKeys).where(lt(launchKeys.createdAt, new Date(now.getTime() - 90 * DAY_MS)));
  await db.delete(standInNonces).where(lt(standInNonces.expiresAt, now));
}
