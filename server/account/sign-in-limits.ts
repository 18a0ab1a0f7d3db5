import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { signInAttempts } from '../db/schema/people.ts';

const WINDOW_MS = 15 * 60_000;
/** So many may be wrong without a wait; each further one doubles it. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 5_000;
/** A school's whole campus may come from one address. */
const MOST_FROM_ADDRESS = 100;

export type Attempt =
  | { readonly isAllowed: true; readonly id: number }
  | { readonly isAllowed: false; readonly waitMs: number };

/**
 * Writes an attempt down before the password is looked at, so that attempts made at once all count. It stands as a failure until
 * {@link markSuccess}. Kept in the database: every copy of the server counts the same, and a restart forgives nothing.
 */
export function beginAttempt(db: Database, now: Date, login: string, address: string): Promise<Attempt> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${login}`}, 0))`);
    const waitMs = Math.max(await waitForLogin(tx, now, login), await waitForAddress(tx, now, address));
    if (waitMs > 0) return { isAllowed: false, waitMs };
    const [row] = await tx
      .insert(signInAttempts)
      .values({ login, address, isSuccess: false, attemptedAt: now })
      .returning({ id: signInAttempts.id });
    return { isAllowed: true, id: row?.id ?? 0 };
  });
}

/** The password was right: the failures before it count no more. */
export async function markSuccess(db: Database, id: number): Promise<void> {
  await db.update(signInAttempts).set({ isSuccess: true }).where(eq(signInAttempts.id, id));
}

/** Removes attempts that nothing depends on any more. */
export async function purgeAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.attemptedAt, new Date(now.getTime() - 86_400_000)));
}

async function waitForLogin(tx: Database, now: Date, login: string): Promise<number> {
  const recent = await tx
    .select({ isSuccess: signInAttempts.isSuccess, attemptedAt: signInAttempts.attemptedAt })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.login, login), gt(signInAttempts.attemptedAt, windowStart(now))))
    .orderBy(desc(signInAttempts.id))
    .limit(20);
  const firstSuccess = recent.findIndex((one) => one.isSuccess);
  const failures = firstSuccess < 0 ? recent : recent.slice(0, firstSuccess);
  const [last] = failures;
  if (!last || failures.length < FREE_FAILURES) return 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures.length - FREE_FAILURES), WINDOW_MS);
  return Math.max(0, last.attemptedAt.getTime() + wait - now.getTime());
}

async function waitForAddress(tx: Database, now: Date, address: string): Promise<number> {
  const [found] = await tx
    .select({ failures: count() })
    .from(signInAttempts)
    .where(
      and(
        eq(signInAttempts.address, address),
        eq(signInAttempts.isSuccess, false),
        gt(signInAttempts.attemptedAt, windowStart(now)),
      ),
    );
  return (found?.failures ?? 0) >= MOST_FROM_ADDRESS ? 60_000 : 0;
}

const windowStart = (now: Date) => new Date(now.getTime() - WINDOW_MS);
