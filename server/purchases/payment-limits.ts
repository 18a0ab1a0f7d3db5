import { and, count, eq, gt, lt, max, type SQL } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/durations.ts';
import type { Database } from '../db/database.ts';
import { paymentAttempts } from '../db/schema/payment-attempts.ts';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';

const WINDOW_MS = HOUR_MS;
/** Number of declined payments without a wait. Each further one doubles the wait. */
const FREE_DECLINES = 5;
const FIRST_WAIT_MS = 60_000;
/** Maximum number of declined payments per network address. A whole campus may share one address. */
const MAX_FROM_ADDRESS = 50;
const ADDRESS_WAIT_MS = 5 * MINUTE_MS;

/** The buyer and their network address. */
export interface Payer {
  readonly userId: number;
  readonly address: string;
}

/**
 * Stores a payment attempt, in the transaction that reserves the order. A person has one open payment at a time, so
 * concurrent attempts cannot exceed the limit. Throws 429 with the waiting time after too many declined payments; the
 * order is then not stored.
 */
export async function beginPaymentAttempt(tx: Database, now: Date, payer: Payer, orderId: number): Promise<void> {
  const waitMs = Math.max(await waitOfPerson(tx, now, payer.userId), await waitOfAddress(tx, now, payer.address));
  if (waitMs > 0) throw tooMany(waitMs);
  await tx.insert(paymentAttempts).values({ ...payer, orderId, attemptedAt: now });
}

/** Marks the payment of an order as declined. Earlier or later successful payments do not remove the mark. */
export async function markDeclined(tx: Database, orderId: number, now: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ isDeclined: true, attemptedAt: now })
    .where(eq(paymentAttempts.orderId, orderId));
}

/** Deletes attempts that are too old to count. */
export async function purgePaymentAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(paymentAttempts).where(lt(paymentAttempts.attemptedAt, new Date(now.getTime() - DAY_MS)));
}

async function waitOfPerson(tx: Database, now: Date, userId: number): Promise<number> {
  const { declines, lastAt } = await loadDeclines(tx, now, eq(paymentAttempts.userId, userId));
  if (!lastAt || declines < FREE_DECLINES) return 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (declines - FREE_DECLINES), WINDOW_MS);
  return lastAt.getTime() + wait - now.getTime();
}

async function waitOfAddress(tx: Database, now: Date, address: string): Promise<number> {
  const { declines } = await loadDeclines(tx, now, eq(paymentAttempts.address, address));
  return declines >= MAX_FROM_ADDRESS ? ADDRESS_WAIT_MS : 0;
}

async function loadDeclines(tx: Database, now: Date, whose: SQL) {
  const since = new Date(now.getTime() - WINDOW_MS);
  const [found] = await tx
    .select({ declines: count(), lastAt: max(paymentAttempts.attemptedAt) })
    .from(paymentAttempts)
    .where(and(whose, eq(paymentAttempts.isDeclined, true), gt(paymentAttempts.attemptedAt, since)));
  return found ?? { declines: 0, lastAt: null };
}

function tooMany(waitMs: number): Problem {
  const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) };
  return new Problem(429, 'payments_limited', { detail: shopMessages.paymentsTooMany, headers });
}
