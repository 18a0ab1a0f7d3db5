import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import { type Cents, formatPrice, NO_CENTS, toCents } from '../../src/domain/cart/price.ts';
import { refundableAmounts } from '../../src/domain/orders/refund-rules.ts';
import {
  type ReceiptMail,
  type StaffOrder,
  type StaffOrderLine,
  unreachablePaymentSchema,
} from '../../src/domain/staff/order-page-schema.ts';
import type { Database } from '../db/database.ts';
import { mails } from '../db/schema/mails.ts';
import { orderLines, orders, shipments } from '../db/schema/orders.ts';
import { organizations } from '../db/schema/organizations.ts';
import { users } from '../db/schema/people.ts';
import { products } from '../db/schema/products.ts';
import { disputes, refunds } from '../db/schema/refunds.ts';
import { auditLog } from '../db/schema/staff.ts';
import { notFound } from '../http/responses/problem.ts';
import { PAYMENT_ABANDONED } from '../purchases/settle-order.ts';
import { isExternalRefundKey } from '../refunds/external-refund-key.ts';
import { loadCentsWithoutLines, refundedCents } from '../refunds/refunded-cents.ts';
import { personName } from '../roster/person-name.ts';
import { loadDeliveries } from './load-deliveries.ts';

/**
 * Loads an order, its buyer, the name of the school whose site took it, and the id of the school whose audit log records
 * what staff do with it. Staff of a school see the orders of its people and those of its site (ORDER-2).
 * @param organizationId `null` for staff of the whole installation
 * @throws 404 for an order of a person of another school at the site of another school
 */
export async function requireStaffOrder(db: Database, organizationId: number | null, orderId: number) {
  const isVisible =
    organizationId === null
      ? undefined
      : or(eq(users.organizationId, organizationId), eq(orders.organizationId, organizationId));
  const [found] = await db
    .select({ order: orders, buyer: users, school: organizations.title })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(and(eq(orders.id, orderId), isVisible));
  if (!found) throw notFound();
  return { ...found, organizationId: found.order.organizationId ?? found.buyer.organizationId };
}

/** Loads an order for its page: lines, refunds and parcels. @throws 404 as `requireStaffOrder` */
export async function loadStaffOrder(
  db: Database,
  organizationId: number | null,
  orderId: number,
  now: Date,
): Promise<StaffOrder> {
  const { order, buyer, school } = await requireStaffOrder(db, organizationId, orderId);
  const [{ lines, refundable }, made, disputed, unreachablePayment, receiptMails] = await Promise.all([
    loadLines(db, order, now),
    loadRefunds(db, orderId),
    db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(desc(disputes.id)),
    loadUnreachablePayment(db, orderId),
    loadReceiptMails(db, orderId),
  ]);
  const refunded = made.filter(({ refund }) => refund.status === 'made').map(({ refund }) => refund.amountCents);
  return {
    id: String(order.id),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    receiptNumber: order.receiptNumber,
    currencyCode: order.currencyCode,
    subtotal: priceOf(order.subtotalCents),
    refundable,
    platformFee: priceOf(order.platformFeeCents),
    total: priceOf(order.totalCents),
    refunded: priceOf(refunded.reduce((sum, cents) => sum + cents, 0)),
    paymentDescription: order.paymentDescription,
    shippingAddress: order.shippingAddress,
    person: { id: String(buyer.id), name: personName(buyer), login: buyer.login, email: buyer.email },
    isPersonOfSchool: organizationId !== null && buyer.organizationId === organizationId,
    school,
    lines,
    unreachablePayment,
    receiptMails,
    refunds: made.map(({ refund, staff }) => ({
      id: String(refund.id),
      status: refund.status,
      amount: priceOf(refund.amountCents),
      reason: refund.reason,
      staffName: staff ? personName(staff) : '',
      isOutside: isExternalRefundKey(refund.requestKey),
      createdAt: refund.createdAt.toISOString(),
    })),
    disputes: disputed.map(({ id, status, amountCents, reason, respondBy }) => ({
      ...{ id: String(id), status, reason },
      amount: priceOf(amountCents),
      respondBy: respondBy?.toISOString() ?? null,
    })),
  };
}

async function loadLines(
  db: Database,
  order: typeof orders.$inferSelect,
  now: Date,
): Promise<{ lines: StaffOrderLine[]; refundable: string }> {
  const rows = await db
    .select({ line: orderLines, productType: products.productType, refunded: refundedCents(['starting', 'made']) })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const ids = rows.map(({ line }) => line.id);
  const parcels = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderLineId, ids))
    .orderBy(asc(shipments.id));
  const deliveryOf = await loadDeliveries(db, order, now);
  const { ofLines, ofOrder } = refundableAmounts(
    rows.map(({ line: { kind, priceCents }, productType, refunded }) => {
      return { kind, productType, price: toCents(priceCents), refunded: toCents(refunded) };
    }),
    await loadCentsWithoutLines(db, order.id),
  );
  const refundable = (left: Cents) => (order.status === 'paid' ? formatPrice(left) : priceOf(0));
  const lines = rows.map(({ line, refunded }, index) => {
    const { id, name, kind, description, priceCents } = line;
    return {
      ...{ id: String(id), name, kind, description, ...deliveryOf(line) },
      price: priceOf(priceCents),
      refunded: priceOf(refunded),
      refundable: refundable(ofLines[index] ?? NO_CENTS),
      parcels: parcels
        .filter(({ orderLineId }) => orderLineId === id)
        .map(({ id: parcelId, carrier, trackingNumber, shippedAt }) => ({
          id: String(parcelId),
          carrier: carrier ?? '',
          trackingNumber: trackingNumber ?? '',
          shippedAt: shippedAt?.toISOString() ?? null,
        })),
    };
  });
  return { lines, refundable: refundable(ofOrder) };
}

function loadRefunds(db: Database, orderId: number) {
  return db
    .select({ refund: refunds, staff: users })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.createdBy))
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.id));
}

/** Loads the payment that the audit log names as out of reach (PAY-11). */
async function loadUnreachablePayment(db: Database, orderId: number): Promise<StaffOrder['unreachablePayment']> {
  const isOfOrder = and(eq(auditLog.subjectKind, 'order'), eq(auditLog.subjectId, String(orderId)));
  const [entry] = await db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(isOfOrder, eq(auditLog.action, PAYMENT_ABANDONED)));
  return unreachablePaymentSchema.safeParse(entry?.after).data ?? null;
}

async function loadReceiptMails(db: Database, orderId: number): Promise<ReceiptMail[]> {
  const rows = await db
    .select({ mail: mails, staff: users })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.createdBy))
    .where(eq(mails.orderId, orderId))
    .orderBy(desc(mails.id));
  return rows.map(({ mail: { id, status, sentTo, updatedAt }, staff }) => ({
    ...{ id: String(id), status, sentTo: sentTo ?? '', at: updatedAt.toISOString() },
    staffName: staff ? personName(staff) : '',
  }));
}

function priceOf(cents: number): string {
  return formatPrice(toCents(cents));
}
