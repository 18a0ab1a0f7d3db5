import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { launches } from '../db/schema/launches.ts';
import type { LaunchKey } from './launch-subject.ts';

/** The PostgreSQL error for a repeated nonce of a tool. */
const takenSchema = z.object({ code: z.literal('23505'), constraint: z.literal('launches_nonce') });

/** Maximum duration of a launch, in minutes. */
const LAUNCH_MINUTES = 5;

export type LaunchRow = typeof launches.$inferSelect;

/** Stores the start of a launch. Its id cannot be guessed and works once. */
export async function beginLaunch(db: Database, toolId: number, key: LaunchKey, now: Date): Promise<LaunchRow> {
  const { userId, productId, sectionId } = key;
  const expiresAt = new Date(now.getTime() + LAUNCH_MINUTES * 60_000);
  const row = { userId, productId, sectionId: sectionId ?? null, toolId, createdAt: now, expiresAt };
  const [started] = await db.insert(launches).values(row).returning();
  if (!started) throw new Error('A launch that was just begun is gone');
  return started;
}

/** Finds an unfinished launch of a person. */
export async function findLaunch(db: Database, id: string, userId: number, now: Date): Promise<LaunchRow | undefined> {
  const [row] = await db
    .select()
    .from(launches)
    .where(and(isOpen(id, now), eq(launches.userId, userId)));
  return row;
}

/**
 * Marks a launch as used, once. Of two concurrent calls one succeeds. A nonce that the tool has used before is refused.
 * @returns true if this call took the launch
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

/**
 * Returns true if the unique index on tool and nonce refused the row. The index also decides between concurrent
 * requests.
 */
function isNonceTaken(error: unknown): boolean {
  const cause = error instanceof Error ? takenSchema.safeParse(error.cause) : undefined;
  return cause?.success === true;
}

function isOpen(id: string, now: Date) {
  return and(eq(launches.id, id), isNull(launches.usedAt), gt(launches.expiresAt, now));
}
