import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sum } from 'drizzle-orm';
import { toCents } from '../../src/domain/cart/price.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { embeddedPayments } from '../db/schema/orders.ts';
import { embeddedRefunds } from '../db/schema/refunds.ts';
import type { PaymentGateway, PaymentRequest, PaymentState, RefundRequest, RefundState } from './gateway.ts';

type Row = typeof embeddedPayments.$inferSelect;

/** Payment method tokens of the test mode, like those of a real gateway. */
const DECLINED = 'pm_card_declined';
const LOST_ANSWER = 'pm_card_timeout';
const ASKS_BANK = 'pm_card_confirm';
/** Description of the card that takes no refunds. */
const NO_REFUNDS = 'Visa 5126';
/** Without words, because a receipt is shown in the language of its reader. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  pm_card_visa: 'Visa 4242',
  pm_card_mastercard: 'Mastercard 4444',
  pm_card_timeout: 'Visa 3220',
  pm_card_confirm: 'Visa 3155',
  pm_card_no_refunds: NO_REFUNDS,
};

/**
 * Creates a gateway that needs no network. Its ledger is a database table, so that it survives a restart like a real
 * gateway. `pm_card_declined` is declined, `pm_card_timeout` takes the money and then loses the response,
 * `pm_card_confirm` waits for a confirmation by the bank ({@link answerEmbeddedBank}), and `pm_card_no_refunds` declines
 * every refund.
 */
export function createEmbeddedGateway(db: Database, clock: Clock): PaymentGateway {
  return {
    config: { kind: 'embedded' },
    create: (request) => createPayment(db, clock(), request),
    confirm: (paymentId, paymentMethodId) => confirmPayment(db, paymentId, paymentMethodId),
    lookup: async ({ orderId }) => {
      const [row] = await db.select().from(embeddedPayments).where(eq(embeddedPayments.orderId, orderId));
      return row && toState(row);
    },
    cancel: (paymentId) => cancelPayment(db, paymentId),
    refund: (request) => refundPayment(db, clock(), request),
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

/** Confirms a payment with a single statement, so that of two concurrent confirmations only one takes the money. */
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

/** Makes a refund under the lock of its payment, so that concurrent refunds never exceed the amount that was taken. */
function refundPayment(db: Database, createdAt: Date, request: RefundRequest): Promise<RefundState> {
  const { paymentId, key, amount } = request;
  return db.transaction(async (tx) => {
    const isPayment = eq(embeddedPayments.paymentId, paymentId);
    const [payment] = await tx.select().from(embeddedPayments).where(isPayment).for('update');
    const [known] = await tx.select().from(embeddedRefunds).where(eq(embeddedRefunds.key, key));
    if (known) return toRefundState(known);
    const isMade = and(eq(embeddedRefunds.paymentId, paymentId), eq(embeddedRefunds.status, 'made'));
    const [given] = await tx
      .select({ cents: sum(embeddedRefunds.amountCents) })
      .from(embeddedRefunds)
      .where(isMade);
    const left = payment?.status === 'taken' ? payment.amountCents - Number(given?.cents ?? 0) : 0;
    const isTaken = amount <= left && payment?.description !== NO_REFUNDS;
    const row = { key, paymentId, amountCents: amount, createdAt, status: isTaken ? 'made' : 'declined' } as const;
    await tx.insert(embeddedRefunds).values(row);
    return toRefundState(row);
  });
}

function toRefundState({ key, status }: Pick<typeof embeddedRefunds.$inferSelect, 'key' | 'status'>): RefundState {
  return status === 'made' ? { status, refundId: `re_${key}` } : { status };
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
 * Confirms or declines a `pm_card_confirm` payment at the simulated bank, once. A payment that does not wait for a
 * confirmation is not changed.
 * @param clientSecret the secret that the gateway returned with `actionNeeded`
 */
export async function answerEmbeddedBank(db: Database, clientSecret: string, isApproved: boolean): Promise<void> {
  await changeWhere(db, embeddedPaymentOf(clientSecret), ['actionNeeded'], {
    status: isApproved ? 'taken' : 'declined',
  });
}

/** Returns the payment id in a client secret of this gateway, or an empty string for any other secret. */
export function embeddedPaymentOf(clientSecret: string): string {
  return clientSecret.endsWith(SECRET) ? clientSecret.slice(0, -SECRET.length) : '';
}
