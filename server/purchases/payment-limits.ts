import { and, count, eq, gt, lt, max, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { paymentAttempts } from '../db/schema/payment-attempts.ts';
import { Problem } from '../http/problem.ts';
import { shopMessages } from '../messages/shop.ts';

const WINDOW_MS = 60 * 60_000;
/** So many payments may be declined without a wait; each further one doubles it. */
const FREE_DECLINES = 5;
const FIRST_WAIT_MS = 60_000;
/** A school's whole campus may come from one address. */
const MAX_FROM_ADDRESS = 50;
const ADDRESS_WAIT_MS = 5 * 60_000;

/** Who pays, and from where. */
export interface Payer {
  readonly userId: number;
  readonly address: string;
}

/**
 * Writes down that an order is about to be paid, in the transaction that reserves it. A person has one open payment at a time, so that
 * attempts made at once cannot pass the limit. Throws 429 with the wait after too many declined payments; the order is then not written.
 */
export async function beginPaymentAttempt(tx: Database, now: Date, payer: Payer, orderId: number): Promise<void> {
  const waitMs = Math.max(await waitOfPerson(tx, now, payer.userId), await waitOfAddress(tx, now, payer.address));
  if (waitMs > 0) throw tooMany(waitMs);
  await tx.insert(paymentAttempts).values({ ...payer, orderId, attemptedAt: now });
}

/** The payment of an order was declined. Whatever was paid before or after does not take the decline back. */
export async function markDeclined(tx: Database, orderId: number, now: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ isDeclined: true, attemptedAt: now })
    .where(eq(paymentAttempts.orderId, orderId));
}

/** Removes attempts that nothing depends on any more. */
export async function purgePaymentAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(paymentAttempts).where(lt(paymentAttempts.attemptedAt, new Date(now.getTime() - 86_400_000)));
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
