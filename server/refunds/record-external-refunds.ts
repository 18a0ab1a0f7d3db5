import { and, eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { orders, payments } from '../db/schema/orders.ts';
import { disputes, refunds } from '../db/schema/refunds.ts';
import type { ExternalChanges, ExternalRefund, GatewayDispute, PaymentGateway } from '../payment/gateway.ts';
import { externalRefundKey } from './external-refund-key.ts';
import { recordGatewayAction } from './record-gateway-action.ts';
import { settleRefund } from './settle-refund.ts';

interface Deps {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly clock: Clock;
}

/**
 * Records the refunds and disputes of a payment that were not begun here (REFUND-6, REFUND-7). Doing it twice changes
 * nothing. Returns false if the gateway did not respond, or if the order still waits for its payment: settling it later
 * would deliver what was already refunded. It has to be done again then.
 */
export async function recordExternalChanges({ db, gateway, clock }: Deps, paymentId: string): Promise<boolean> {
  const isPayment = and(eq(payments.gateway, gateway.config.kind), eq(payments.gatewayPaymentId, paymentId));
  const [payment] = await db.select().from(payments).where(isPayment);
  if (!payment || !gateway.listExternalChanges) return true;
  let changes: ExternalChanges;
  try {
    changes = await gateway.listExternalChanges(paymentId);
  } catch {
    return false;
  }
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId)).for('update');
    const isAny = changes.refunds.length + changes.disputes.length > 0;
    if (isAny && order?.status === 'pending') return false;
    for (const dispute of changes.disputes) await putDispute(tx, payment.orderId, dispute, clock());
    for (const refund of [...changes.refunds, ...changes.disputes.flatMap(lostMoney)]) {
      await recordExternalRefund(tx, payment.orderId, refund, clock());
    }
    return true;
  });
}

/** A lost dispute gives the money back, as a refund does. */
function lostMoney({ disputeId, status, amount }: GatewayDispute): ExternalRefund[] {
  return status === 'lost' ? [{ refundId: disputeId, amount, state: { status: 'made', refundId: disputeId } }] : [];
}

async function recordExternalRefund(tx: Database, orderId: number, refund: ExternalRefund, now: Date): Promise<void> {
  const { refundId, amount, state } = refund;
  const requestKey = externalRefundKey(refundId);
  const isSame = and(eq(refunds.orderId, orderId), eq(refunds.requestKey, requestKey));
  const [known] = await tx.select().from(refunds).where(isSame);
  if (known) {
    await settleRefund(tx, known.id, state, now);
    return;
  }
  // Money that was not given back, or not yet, is no refund.
  if (state.status !== 'made') return;
  const [row] = await tx
    .insert(refunds)
    .values({ orderId, requestKey, reason: '', amountCents: amount, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('A refund that was just written is gone');
  await settleRefund(tx, row.id, state, now);
  await recordGatewayAction(tx, orderId, 'order.refund-outside', { refund: row.id, amountCents: amount }, now);
}

async function putDispute(tx: Database, orderId: number, dispute: GatewayDispute, now: Date): Promise<void> {
  const { disputeId: gatewayDisputeId, status, amount: amountCents, reason, respondBy } = dispute;
  const [known] = await tx.select().from(disputes).where(eq(disputes.gatewayDisputeId, gatewayDisputeId));
  // Messages arrive out of order, but the gateway answered with today's state. An end is final.
  if (known && known.status !== 'open') return;
  const values = { status, amountCents, reason, respondBy, updatedAt: now };
  await tx
    .insert(disputes)
    .values({ orderId, gatewayDisputeId, createdAt: now, ...values })
    .onConflictDoUpdate({ target: disputes.gatewayDisputeId, set: values });
  if (known?.status !== status)
    await recordGatewayAction(tx, orderId, 'order.dispute', { status, amountCents, reason }, now);
}
