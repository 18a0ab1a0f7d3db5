import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/primitives/durations.ts';
import type { Database } from '../../db/database.ts';
import { attempts } from '../../db/schema/attempts.ts';
import type { Text } from '../../messages/text.ts';
import { Problem } from '../responses/problem.ts';
import { addressKey } from './address-key.ts';

/** Age in milliseconds after which failures no longer count. */
const WINDOW_MS = 15 * MINUTE_MS;
const RETENTION_MS = DAY_MS;
/** Maximum number of rows per query. It is enough to exceed every limit and bounds the cost of a query. */
const MAX_ROWS = 1000;

/**
 * After `freeFailures` failures each further attempt must wait: `firstWaitMs`, doubled with each failure, up to
 * `longestWaitMs`.
 */
interface Limit {
  readonly freeFailures: number;
  readonly firstWaitMs: number;
  /** At most 15 minutes, the window in which failures count. */
  readonly longestWaitMs: number;
}

/** The shortest and the longest wait of every limit that counts one person. */
export const USUAL_WAITS = { firstWaitMs: 5_000, longestWaitMs: WINDOW_MS };

/** The limits of one kind of attempt. Every limit that is set applies; the longest wait counts. */
export interface AttemptPolicy {
  readonly kind: (typeof attempts.kind.enumValues)[number];
  /** Limit for one subject from all addresses. */
  readonly perSubject?: Limit;
  /** Limit for one subject from one address. */
  readonly perSubjectAtAddress?: Limit;
  /** Limit for all subjects from one address. Keep it high: a campus may share one address. */
  readonly perAddress?: Limit;
  /**
   * Limit for one subject on one known device. No other limit applies to such an attempt, and other limits do not count
   * it.
   */
  readonly perDevice?: Limit;
  /** True if a success clears the earlier failures. */
  readonly doesSuccessForgive: boolean;
}

export interface AttemptSource {
  /** The login as typed, or the id of the signed-in person. */
  readonly subject: string;
  /** `request.ip`. IPv6 addresses are counted by their /64 network. */
  readonly address: string;
  /** A device that provably belongs to the subject, for example by a signed cookie. */
  readonly deviceId?: string | undefined;
}

export type Attempt =
  | { readonly isAllowed: true; readonly id: number }
  | { readonly isAllowed: false; readonly waitMs: number };

/**
 * Records an attempt before it is checked, so that concurrent attempts all count. It counts as a failure until {@link
 * markSuccess}. A refused attempt is not recorded. The counters are in the database: all copies of the server share
 * them, and they survive a restart.
 */
export function markAttempted(db: Database, now: Date, policy: AttemptPolicy, source: AttemptSource): Promise<Attempt> {
  const { kind } = policy;
  const { subject } = source;
  const deviceId = policy.perDevice ? (source.deviceId ?? null) : null;
  const address = addressKey(source.address);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`);
    const waitMs = await loadWait(tx, now, policy, { subject, address, deviceId });
    if (waitMs > 0) return { isAllowed: false, waitMs };
    const [row] = await tx
      .insert(attempts)
      .values({ kind, subject, address, deviceId, isSuccess: false, attemptedAt: now })
      .returning({ id: attempts.id });
    return { isAllowed: true, id: row?.id ?? 0 };
  });
}

/**
 * Calls {@link markAttempted} and throws a {@link Problem} with status 429, `Retry-After` and the given text if the
 * attempt is refused.
 *
 * Call it before the attempt and outside the transaction that the attempt may roll back, because a failure must stay
 * recorded.
 *
 * @returns the id of the attempt
 */
export async function requireAttempt(
  db: Database,
  now: Date,
  policy: AttemptPolicy,
  source: AttemptSource,
  detail: Text,
): Promise<number> {
  const attempt = await markAttempted(db, now, policy, source);
  if (attempt.isAllowed) return attempt.id;
  throw new Problem(429, 'rate_limited', { detail, headers: { 'retry-after': retryAfter(attempt.waitMs) } });
}

/** Marks a recorded attempt as a success. */
export async function markSuccess(db: Database, id: number): Promise<void> {
  await db.update(attempts).set({ isSuccess: true }).where(eq(attempts.id, id));
}

/** Removes attempts that no limit counts any longer. */
export async function purgeAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.attemptedAt, new Date(now.getTime() - RETENTION_MS)));
}

/** Formats a wait for the `Retry-After` header, in whole seconds. */
export function retryAfter(waitMs: number): string {
  return String(Math.ceil(waitMs / 1000));
}

type Counted = Pick<typeof attempts.$inferSelect, 'address' | 'deviceId' | 'isSuccess' | 'attemptedAt'>;
type Key = Pick<typeof attempts.$inferSelect, 'subject' | 'address' | 'deviceId'>;

async function loadWait(tx: Database, now: Date, policy: AttemptPolicy, key: Key): Promise<number> {
  const { kind, perSubject, perSubjectAtAddress, perAddress, perDevice, doesSuccessForgive } = policy;
  const wait = (rows: readonly Counted[], limit: Limit | undefined) =>
    limit ? waitOf(doesSuccessForgive ? sinceSuccess(rows) : rows, limit, now) : 0;
  const isSubject = and(eq(attempts.kind, kind), eq(attempts.subject, key.subject));
  const ofSubject = await loadAttempts(tx, now, isSubject);
  if (perDevice && key.deviceId !== null) {
    return wait(
      ofSubject.filter(({ deviceId }) => deviceId === key.deviceId),
      perDevice,
    );
  }
  const unproved = ofSubject.filter(({ deviceId }) => deviceId === null);
  const atAddress = unproved.filter(({ address }) => address === key.address);
  const isAddress = and(eq(attempts.kind, kind), eq(attempts.address, key.address), isNull(attempts.deviceId));
  // One person's success must not clear failures of other people at the same address.
  const addressWait = perAddress ? waitOf(await loadAttempts(tx, now, isAddress), perAddress, now) : 0;
  return Math.max(wait(unproved, perSubject), wait(atAddress, perSubjectAtAddress), addressWait);
}

/** Loads attempts, newest first. */
function loadAttempts(tx: Database, now: Date, isCounted: SQL | undefined): Promise<Counted[]> {
  const { address, deviceId, isSuccess, attemptedAt } = attempts;
  return tx
    .select({ address, deviceId, isSuccess, attemptedAt })
    .from(attempts)
    .where(and(isCounted, gt(attemptedAt, new Date(now.getTime() - WINDOW_MS))))
    .orderBy(desc(attempts.id))
    .limit(MAX_ROWS);
}

function sinceSuccess(rows: readonly Counted[]): readonly Counted[] {
  const success = rows.findIndex(({ isSuccess }) => isSuccess);
  return success < 0 ? rows : rows.slice(0, success);
}

function waitOf(rows: readonly Counted[], { freeFailures, firstWaitMs, longestWaitMs }: Limit, now: Date): number {
  const failures = rows.filter(({ isSuccess }) => !isSuccess);
  const [last] = failures;
  if (!last || failures.length < freeFailures) return 0;
  const wait = Math.min(firstWaitMs * 2 ** (failures.length - freeFailures), longestWaitMs);
  return Math.max(0, last.attemptedAt.getTime() + wait - now.getTime());
}
