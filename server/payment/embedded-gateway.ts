import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { toCents } from '../../src/domain/cart/price.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { embeddedPayments } from '../db/schema/orders.ts';
import type { PaymentGateway, PaymentRequest, PaymentState } from './gateway.ts';

type Row = typeof embeddedPayments.$inferSelect;

/** Tokens that stand for a payment method, as a real gateway's test mode has them. */
const DECLINED = 'pm_card_declined';
const LOST_ANSWER = 'pm_card_timeout';
const ASKS_BANK = 'pm_card_confirm';
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  pm_card_visa: 'Test card ending in 4242',
  pm_card_mastercard: 'Test card ending in 4444',
  pm_card_timeout: 'Test card ending in 3220',
  pm_card_confirm: 'Test card ending in 3155',
};

/**
 * A gateway that needs no network. Its ledger is a table of its own, so that it survives a restart like a real one.
 * `pm_card_declined` is declined, `pm_card_timeout` takes the money and then loses the answer, `pm_card_confirm` waits for the word
 * of a bank ({@link answerEmbeddedBank}).
 */
export function createEmbeddedGateway(db: Database, clock: Clock): PaymentGateway {
  return {
    facts: { kind: 'embedded' },
    create: (request) => createPayment(db, clock(), request),
    confirm: (paymentId, paymentMethodId) => confirmPayment(db, paymentId, paymentMethodId),
    lookup: async ({ orderId }) => {
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
  await changeWhere(db, paymentId, ['created', 'declined'], outcomeOf(paymentMethodId));
  if (paymentMethodId === LOST_ANSWER) return { status: 'unknown' };
  return stateOf(db, paymentId);
}

function outcomeOf(paymentMethodId: string): Partial<Row> {
  const description = DESCRIPTIONS[paymentMethodId];
  if (paymentMethodId === DECLINED || description === undefined) return { status: 'declined' };
  return { status: paymentMethodId === ASKS_BANK ? 'actionNeeded' : 'taken', description };
}

async function cancelPayment(db: Database, paymentId: string): Promise<PaymentState> {
  await changeWhere(db, paymentId, ['created', 'declined', 'actionNeeded'], { status: 'cancelled' });
  return stateOf(db, paymentId);
}

async function changeWhere(
  db: Database,
  paymentId: string,
  from: readonly Row['status'][],
  to: Partial<Row>,
): Promise<void> {
  const isStill = and(eq(embeddedPayments.paymentId, paymentId), inArray(embeddedPayments.status, [...from]));
  await db.update(embeddedPayments).set(to).where(isStill);
}

async function stateOf(db: Database, paymentId: string): Promise<PaymentState> {
  const [row] = await db.select().from(embeddedPayments).where(eq(embeddedPayments.paymentId, paymentId));
  if (!row) throw new Error(`The gateway knows no payment ${paymentId}`);
  return toState(row);
}

function toState({ status, paymentId, description }: Row): PaymentState {
  switch (status) {
    case 'taken':
      return { status, paymentId, description: description ?? '' };
    case 'actionNeeded':
      return { status, paymentId, clientSecret: secretOf(paymentId) };
    default:
      return { status, paymentId };
  }
}

const SECRET = '_secret';

function secretOf(paymentId: string): string {
  return `${paymentId}${SECRET}`;
}

/**
 * The bank behind `pm_card_confirm`: the person says yes or no, once. A payment that does not wait for it stays as it is.
 * @param clientSecret as the gateway gave it with `actionNeeded`
 */
export async function answerEmbeddedBank(db: Database, clientSecret: string, isApproved: boolean): Promise<void> {
  await changeWhere(db, embeddedPaymentOf(clientSecret), ['actionNeeded'], {
    status: isApproved ? 'taken' : 'declined',
  });
}

/** The payment that a client secret of this gateway belongs to; empty where it is none. */
export function embeddedPaymentOf(clientSecret: string): string {
  return clientSecret.endsWith(SECRET) ? clientSecret.slice(0, -SECRET.length) : '';
}
