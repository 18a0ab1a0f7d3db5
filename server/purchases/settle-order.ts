import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { grantAsset } from '../assets/grant-asset.ts';
import type { Database } from '../db/database.ts';
import { sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import { orderLines, orders, payments } from '../db/schema/orders.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { PaymentState } from '../payment/gateway.ts';
import { recordGatewayAction } from '../refunds/record-gateway-action.ts';
import { isActiveMember } from '../sections/active-member.ts';
import { lockCart, writeLines } from '../shopping-cart/stored-cart.ts';
import { markDeclined } from './payment-limits.ts';
import type { OrderRow } from './to-order.ts';

type Settled = Extract<PaymentState['status'], 'taken' | 'declined' | 'cancelled'>;
/** `abandoned` is a payment whose state the store can no longer learn. */
export type FinalState =
  | Extract<PaymentState, { status: Settled }>
  | { readonly status: 'free' }
  | { readonly status: 'abandoned' };

/**
 * Settles a pending order by the gateway's state in one transaction: the receipt, the access and the removal of the
 * cart lines succeed or fail together. An order that has ended is not changed, so settling twice changes nothing.
 */
export async function settleOrder(tx: Database, orderId: number, state: FinalState, now: Date): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (order.status !== 'pending') return order;
  if (state.status === 'abandoned') return abandonOrder(tx, order, now);
  if (state.status !== 'free') await writePayment(tx, order.id, state, now);
  if (state.status === 'declined') await markDeclined(tx, order.id, now);
  if (state.status === 'declined') return endOrder(tx, order, { status: 'failed' });
  if (state.status === 'cancelled') return endOrder(tx, order, { status: 'cancelled' });
  await deliver(tx, order, now);
  await queueMail(tx, { kind: 'receipt', userId: order.userId, orderId, requestKey: `paid-${orderId}` }, now);
  return endOrder(tx, order, {
    status: 'paid',
    paidAt: now,
    receiptNumber: receiptNumberOf(order, now),
    ...(state.status === 'taken' ? { paymentDescription: state.description } : {}),
  });
}

/**
 * Locks the cart first, as reserving an order does. The opposite order could cause a deadlock between settling and
 * reserving.
 */
async function lockOrder(tx: Database, orderId: number): Promise<OrderRow> {
  const [known] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  if (!known) throw new Error(`There is no order ${orderId}`);
  await lockCart(tx, { kind: 'person', userId: known.userId });
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

async function endOrder(tx: Database, order: OrderRow, end: Partial<OrderRow>): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(end).where(eq(orders.id, order.id)).returning();
  return row ?? order;
}

/** Entry of the audit log about a payment that the store can no longer reach (PAY-11). */
export const PAYMENT_ABANDONED = 'order.payment-abandoned';

/**
 * Cancels an order whose payment is out of reach. Its money may have been taken at the gateway, so the audit log names
 * the payment for staff to check there.
 */
async function abandonOrder(tx: Database, order: OrderRow, now: Date): Promise<OrderRow> {
  const [payment] = await tx
    .update(payments)
    .set({ status: 'cancelled', updatedAt: now })
    .where(eq(payments.orderId, order.id))
    .returning({
      gateway: payments.gateway,
      paymentId: payments.gatewayPaymentId,
      amountCents: payments.amountCents,
    });
  await recordGatewayAction(tx, order.id, PAYMENT_ABANDONED, payment ?? {}, now);
  return endOrder(tx, order, { status: 'cancelled' });
}

/** Stores that the gateway began a payment. A payment that was settled in the meantime is not changed. */
export async function writeBegun(
  db: Database,
  orderId: number,
  { paymentId }: Pick<Extract<PaymentState, { status: 'created' }>, 'paymentId'>,
  now: Date,
): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'created', gatewayPaymentId: paymentId, updatedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'starting')));
}

/** Updates the payment row that was stored together with the order. */
async function writePayment(
  tx: Database,
  orderId: number,
  state: Exclude<PaymentState, { status: 'unknown' }>,
  now: Date,
): Promise<void> {
  const description = state.status === 'taken' ? state.description : null;
  await tx
    .update(payments)
    .set({ status: state.status, gatewayPaymentId: state.paymentId, description, updatedAt: now })
    .where(eq(payments.orderId, orderId));
}

/** Adds the bought products to the shelf and removes exactly their lines from the cart. */
async function deliver(tx: Database, order: OrderRow, now: Date): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
  const sectionIds = await loadSectionIds(tx, order.userId, lines);
  const cart = await lockCart(tx, { kind: 'person', userId: order.userId });
  for (const line of lines) {
    const sectionId = sectionIds.get(line.id);
    await grantAsset(
      tx,
      {
        userId: order.userId,
        productId: line.productId,
        format: line.kind,
        source: 'purchase',
        durationDays: line.durationDays ?? undefined,
        orderLineId: line.id,
        ...(sectionId === undefined ? {} : { sectionId }),
      },
      now,
    );
  }
  const bought = new Set(lines.map((line) => `${line.offeringId} ${line.courseId ?? ''}`));
  const stored = cart.lines.filter((line) => !bought.has(`${line.offeringId} ${line.courseId ?? ''}`));
  await writeLines(tx, cart, stored.length === cart.lines.length ? cart.lines : stored, now);
}

/**
 * Returns the section of each order line, if the buyer is a member of the section and the product is one of its
 * materials.
 */
async function loadSectionIds(
  tx: Database,
  userId: number,
  lines: readonly (typeof orderLines.$inferSelect)[],
): Promise<ReadonlyMap<number, number>> {
  if (lines.length === 0) return new Map();
  const isMaterial = or(
    eq(sectionProducts.productId, orderLines.productId),
    eq(sectionProducts.additionalProductId, orderLines.productId),
  );
  const rows = await tx
    .select({ lineId: orderLines.id, sectionId: sections.id })
    .from(orderLines)
    .innerJoin(sections, eq(sections.rsCourseId, orderLines.courseId))
    .innerJoin(sectionProducts, and(eq(sectionProducts.sectionId, sections.id), isMaterial))
    .innerJoin(sectionMembers, and(eq(sectionMembers.sectionId, sections.id), eq(sectionMembers.userId, userId)))
    .where(
      and(
        inArray(
          orderLines.id,
          lines.map(({ id }) => id),
        ),
        isActiveMember,
      ),
    );
  return new Map(rows.map((row) => [row.lineId, row.sectionId]));
}

function receiptNumberOf({ id }: OrderRow, now: Date): string {
  return `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;
}
