import { and, count, eq, gt, lt, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { codeAttempts } from '../db/schema/code-attempts.ts';
import { Problem } from '../http/problem.ts';
import { shopTexts } from '../texts/shop.ts';

const WINDOW_MS = 15 * 60_000;
/** So many may be wrong without a wait, slips included; each further one doubles it. */
const FREE_FAILURES = 10;
const FIRST_WAIT_MS = 5_000;
/** A school's whole campus may come from one address. */
const MOST_FROM_ADDRESS = 100;
const ADDRESS_WAIT_MS = 60_000;

/**
 * Writes an attempt down before the code is looked at, so that attempts made at once all count; it stands as a failure until
 * {@link markTaken}. Kept in the database: every copy of the server counts the same. Throws 429 with the wait while there were too many;
 * such a request does not count itself.
 * @returns the attempt's id
 */
export function beginCodeAttempt(db: Database, now: Date, userId: number, address: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('code-attempts', ${userId}))`);
    const waitMs = Math.max(await waitOfPerson(tx, now, userId), await waitOfAddress(tx, now, address));
    if (waitMs > 0) throw tooMany(waitMs);
    const [row] = await tx
      .insert(codeAttempts)
      .values({ userId, address, isSuccess: false, attemptedAt: now })
      .returning({ id: codeAttempts.id });
    return row?.id ?? 0;
  });
}

/** The code was right. The wrong ones before it go on counting: having a good code of one's own is no licence to guess. */
export async function markTaken(tx: Database, attemptId: number): Promise<void> {
  await tx.update(codeAttempts).set({ isSuccess: true }).where(eq(codeAttempts.id, attemptId));
}

/** Removes attempts that nothing depends on any more. */
export async function purgeCodeAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(codeAttempts).where(lt(codeAttempts.attemptedAt, new Date(now.getTime() - 86_400_000)));
}

async function waitOfPerson(tx: Database, now: Date, userId: number): Promise<number> {
  const { failures, lastAt } = await loadFailures(tx, now, eq(codeAttempts.userId, userId));
  if (!lastAt || failures < FREE_FAILURES) return 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), WINDOW_MS);
  return lastAt.getTime() + wait - now.getTime();
}

async function waitOfAddress(tx: Database, now: Date, address: string): Promise<number> {
  const { failures } = await loadFailures(tx, now, eq(codeAttempts.address, address));
  return failures >= MOST_FROM_ADDRESS ? ADDRESS_WAIT_MS : 0;
}

async function loadFailures(tx: Database, now: Date, whose: SQL) {
  const since = new Date(now.getTime() - WINDOW_MS);
  const [found] = await tx
    .select({ failures: count(), lastAt: max(codeAttempts.attemptedAt) })
    .from(codeAttempts)
    .where(and(whose, eq(codeAttempts.isSuccess, false), gt(codeAttempts.attemptedAt, since)));
  return found ?? { failures: 0, lastAt: null };
}

function tooMany(waitMs: number): Problem {
  const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) };
  return new Problem(429, 'rate_limited', { detail: shopTexts.codesTooMany, headers });
}
