import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { toCents } from '../../src/domain/price.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { embeddedPayments } from '../db/schema/orders.ts';
import type { PaymentGateway, PaymentRequest, PaymentState } from './gateway.ts';

type Row = typeof embeddedPayments.$inferSelect;

/** Tokens that stand for a payment method, as a real gateway's test mode has them. */
const DECLINED = 'pm_card_declined';
const LOST_ANSWER = 'pm_card_timeout';
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  pm_card_visa: 'Test card ending in 4242',
  pm_card_mastercard: 'Test card ending in 4444',
  pm_card_timeout: 'Test card ending in 3220',
};

/**
 * A gateway that needs no network. Its ledger is a table of its own, so that it survives a restart like a real one;
 * `pm_card_declined` is declined, and `pm_card_timeout` takes the money and then loses the answer.
 */
export function createEmbeddedGateway(db: Database, clock: Clock): PaymentGateway {
  return {
    create: (request) => createPayment(db, clock(), request),
    confirm: (paymentId, paymentMethodId) => confirmPayment(db, paymentId, paymentMethodId),
    lookup: async (orderId) => {
      const [row] = await db.select().from(embeddedPayments).where(eq(embeddedPayments.orderId, orderId));
      return row && toState(row);
    },
    cancel: (paymentId) => cancelPayment(db, paymentId),
  };
}

async function createPayment(db: Database, createdAt: Date, request: PaymentRequest): Promise<PaymentState> {
  const { orderId, currencyCode } = request;
  const amountCents = toCents(request.amount);
  await db
    .insert(embeddedPayments)
    .values({ paymentId: `pi_${randomUUID()}`, status: 'created', orderId, amountCents, currencyCode, createdAt })
    .onConflictDoNothing();
  const [row] = await db.select().from(embeddedPayments).where(eq(embeddedPayments.orderId, orderId));
  if (!row) throw new Error('A payment that was just made is gone');
  if (row.amountCents !== amountCents) throw new Error('An order cannot be paid twice with different amounts');
  return toState(row);
}

/** One statement decides: of two confirmations at once, only one finds the payment still to be taken. */
async function confirmPayment(db: Database, paymentId: string, paymentMethodId: string): Promise<PaymentState> {
  const description = DESCRIPTIONS[paymentMethodId];
  const isTaken = paymentMethodId !== DECLINED && description !== undefined;
  await db
    .update(embeddedPayments)
    .set(isTaken ? { status: 'taken', description } : { status: 'declined' })
    .where(and(eq(embeddedPayments.paymentId, paymentId), inArray(embeddedPayments.status, ['created', 'declined'])));
  if (paymentMethodId === LOST_ANSWER) return { status: 'unknown' };
  return stateOf(db, paymentId);
}

async function cancelPayment(db: Database, paymentId: string): Promise<PaymentState> {
  await db
    .update(embeddedPayments)
    .set({ status: 'cancelled' })
    .where(and(eq(embeddedPayments.paymentId, paymentId), inArray(embeddedPayments.status, ['created', 'declined'])));
  return stateOf(db, paymentId);
}

async function stateOf(db: Database, paymentId: string): Promise<PaymentState> {
  const [row] = await db.select().from(embeddedPayments).where(eq(embeddedPayments.paymentId, paymentId));
  if (!row) throw new Error(`The gateway knows no payment ${paymentId}`);
  return toState(row);
}

function toState({ status, paymentId, description }: Row): PaymentState {
  return status === 'taken' ? { status, paymentId, description: description ?? '' } : { status, paymentId };
}
