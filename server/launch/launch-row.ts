import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { launches } from '../db/schema/launches.ts';
import type { LaunchKey } from './launch-subject.ts';

/** How long a person may be on their way. */
const LAUNCH_MINUTES = 5;

export type LaunchRow = typeof launches.$inferSelect;

/** Writes down that a launch has begun. Its id cannot be guessed, and serves once. */
export async function beginLaunch(db: Database, toolId: number, key: LaunchKey, now: Date): Promise<LaunchRow> {
  const { userId, productId, sectionId } = key;
  const expiresAt = new Date(now.getTime() + LAUNCH_MINUTES * 60_000);
  const row = { userId, productId, sectionId: sectionId ?? null, toolId, createdAt: now, expiresAt };
  const [begun] = await db.insert(launches).values(row).returning();
  if (!begun) throw new Error('A launch that was just begun is gone');
  return begun;
}

/** A launch that is still to be finished by this person. */
export async function findLaunch(db: Database, id: string, userId: number, now: Date): Promise<LaunchRow | undefined> {
  const [row] = await db
    .select()
    .from(launches)
    .where(and(isOpen(id, now), eq(launches.userId, userId)));
  return row;
}

/**
 * Takes a launch, once: of two that come at the same time one gets it. A nonce that the tool has used before is not taken.
 * @returns whether this call took it
 */
export async function takeLaunch(db: Database, row: LaunchRow, nonce: string | null, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (nonce !== null) {
      // Two launches that come with one nonce at the same moment: the second one waits here, and then finds it used.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`launch nonce ${row.toolId} ${nonce}`}, 0))`,
      );
      const isSame = and(eq(launches.toolId, row.toolId), eq(launches.nonce, nonce));
      const [used] = await tx.select({ id: launches.id }).from(launches).where(isSame);
      if (used) return false;
    }
    const taken = await tx.update(launches).set({ usedAt: now, nonce }).where(isOpen(row.id, now)).returning();
    return taken.length > 0;
  });
}

function isOpen(id: string, now: Date) {
  return and(eq(launches.id, id), isNull(launches.usedAt), gt(launches.expiresAt, now));
}
