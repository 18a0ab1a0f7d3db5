import type { Database } from '../../server/db/database.ts';
import { standInNonces } from '../../server/db/schema/launches.ts';
import { HOUR_MS } from '../../src/domain/primitives/durations.ts';

const RETENTION_MS = HOUR_MS;

/** Stores a nonce. Returns true if it was not stored before. */
export async function takeOnce(db: Database, nonce: string, now: Date): Promise<boolean> {
  const row = { nonce, expiresAt: new Date(now.getTime() + RETENTION_MS) };
  const taken = await db.insert(standInNonces).values(row).onConflictDoNothing().returning();
  return taken.length > 0;
}
