import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { launches } from '../db/schema/launches.ts';
import type { LaunchKey } from './launch-subject.ts';

/** What PostgreSQL says where a nonce of a tool comes a second time. */
const takenSchema = z.object({ code: z.literal('23505'), constraint: z.literal('launches_nonce') });

/** How long a person may be on their way. */
const LAUNCH_MINUTES = 5;

export type LaunchRow = typeof launches.$inferSelect;

/** Writes down that a launch has begun. Its id cannot be guessed, and serves once. */
export async function beginLaunch(db: Database, toolId: number, key: LaunchKey, now: Date): Promise<LaunchRow> {
  const { userId, productId, sectionId } = key;
  const expiresAt = new Date(now.getTime() + LAUNCH_MINUTES * 60_000);
  const row = { userId, productId, sectionId: sectionId ?? null, toolId, createdAt: now, expiresAt };
  const [started] = await db.insert(launches).values(row).returning();
  if (!started) throw new Error('A launch that was just begun is gone');
  return started;
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
  try {
    const taken = await db.update(launches).set({ usedAt: now, nonce }).where(isOpen(row.id, now)).returning();
    return taken.length > 0;
  } catch (error) {
    if (isNonceTaken(error)) return false;
    throw error;
  }
}

/** The unique index on tool and nonce decides, whatever happens at the same time. */
function isNonceTaken(error: unknown): boolean {
  const cause = error instanceof Error ? takenSchema.safeParse(error.cause) : undefined;
  return cause?.success === true;
}

function isOpen(id: string, now: Date) {
  return and(eq(launches.id, id), isNull(launches.usedAt), gt(launches.expiresAt, now));
}
