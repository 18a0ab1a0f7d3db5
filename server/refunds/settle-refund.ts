import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { refunds } from '../db/schema/refunds.ts';
import type { RefundState } from '../payment/gateway.ts';
import { assignRefunds } from './assign-refunds.ts';
import { recordGatewayAction } from './record-gateway-action.ts';
import { refundedCents } from './refunded-cents.ts';
import { takeBackAccess } from './take-back-access.ts';

export type RefundRow = typeof refunds.$inferSelect;

/**
 * Stores what the gateway says about a refund, and takes back the access of the lines that are now fully refunded
 * (REFUND-3). Settling twice changes nothing. A refund that the gateway made and later reports as failed is declined, so
 * that its amount can be refunded again.
 */
export async function settleRefund(tx: Database, refundId: number, state: RefundState, now: Date): Promise<RefundRow> {
  const refund = await lockRefund(tx, refundId);
  if (state.status === 'unknown' || refund.status === state.status || refund.status === 'declined') return refund;
  const { orderId, amountCents } = refund;
  const gatewayRefundId = state.status === 'made' ? state.refundId : refund.gatewayRefundId;
  const [settled] = await tx
    .update(refunds)
    .set({ status: state.status, gatewayRefundId, updatedAt: now })
    .where(eq(refunds.id, refundId))
    .returning();
  if (state.status === 'made') await takeBackLines(tx, orderId, now);
  else await recordGatewayAction(tx, orderId, 'order.refund-declined', { refund: refundId, amountCents }, now);
  return settled ?? refund;
}

/** Locks the order first, as beginning a refund does. */
async function lockRefund(tx: Database, refundId: number): Promise<RefundRow> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!known) throw new Error(`There is no refund ${refundId}`);
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, known.orderId)).for('update');
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  return refund ?? known;
}

/**
 * Takes back the access of each refunded line once. A line whose refund failed and was made again does not lose what its
 * buyer got elsewhere in the meantime. A line that cost nothing keeps its access.
 */
async function takeBackLines(tx: Database, orderId: number, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  await assignRefunds(tx, orderId, await loadRefundedLines(tx, orderId));
  for (const { line, refunded } of await loadRefundedLines(tx, orderId)) {
    const isRefunded = line.priceCents > 0 && refunded >= line.priceCents;
    if (!isRefunded || line.accessRevokedAt !== null) continue;
    await tx.update(orderLines).set({ accessRevokedAt: now }).where(eq(orderLines.id, line.id));
    await takeBackAccess(tx, order.userId, line, now);
  }
}

function loadRefundedLines(tx: Database, orderId: number) {
  return tx
    .select({ line: orderLines, refunded: refundedCents(['made']) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
}
