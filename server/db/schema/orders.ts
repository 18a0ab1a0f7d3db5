import { sql } from 'drizzle-orm';
import { boolean, char, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ShippingAddress } from '../../../src/domain/orders/order-schema.ts';
import { createdAt, instant, reference, rowId } from './columns.ts';
import { offerings } from './offerings.ts';
import { organizations } from './organizations.ts';
import { users } from './people.ts';
import { products } from './products.ts';

/** A completed or pending purchase. Amounts are in cents of `currencyCode`. */
export const orders = pgTable(
  'orders',
  {
    id: rowId(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    /** The school whose site took the order; null on a site without a school. */
    organizationId: reference('organization_id').references(() => organizations.id),
    status: text('status', { enum: ['pending', 'paid', 'cancelled', 'failed'] })
      .notNull()
      .default('pending'),
    /** The checkout of a cart, or one offering paid by wallet. */
    origin: text('origin', { enum: ['cart', 'wallet'] })
      .notNull()
      .default('cart'),
    /** The `rs_course_id` that the checkout was limited to (CART-2). */
    courseId: text('course_id'),
    currencyCode: char('currency_code', { length: 3 }).notNull().default('USD'),
    subtotalCents: integer('subtotal_cents').notNull(),
    platformFeeCents: integer('platform_fee_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    receiptNumber: text('receipt_number').unique(),
    paymentDescription: text('payment_description'),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>(),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
    /** Time at which a pending order expires (after 15 minutes, PAY-4). */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    // The orders of the site of a school in server/staff-orders/list-orders.ts.
    index('orders_organization').on(table.organizationId),
    index('orders_receipt').using('gin', sql`${table.receiptNumber} gin_trgm_ops`),
    // The order by total of server/staff-orders/list-orders.ts.
    index('orders_by_total').on(table.totalCents, table.id),
    index('orders_waiting').on(table.status, table.expiresAt),
  ],
);

/** A line of an order, with the name and the price of the product at that time. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: rowId(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id),
    offeringId: reference('offering_id')
      .notNull()
      .references(() => offerings.id),
    courseId: text('course_id'),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['digital', 'print', 'combo'] }).notNull(),
    tenure: text('tenure', { enum: ['rental', 'purchase', 'subscription'] }).notNull(),
    description: text('description').notNull(),
    durationDays: integer('duration_days'),
    priceCents: integer('price_cents').notNull(),
    /** Time at which refunds took the access of the line back (REFUND-3). It stays if one of them fails later. */
    accessRevokedAt: instant('access_revoked_at'),
  },
  (table) => [index('order_lines_order').on(table.orderId)],
);

/** Carrel's record of a payment. */
export const payments = pgTable(
  'payments',
  {
    id: rowId(),
    orderId: reference('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** "embedded" or "stripe". */
    gateway: text('gateway').notNull(),
    /** The gateway's id of the payment; null until the gateway has responded. */
    gatewayPaymentId: text('gateway_payment_id').unique(),
    walletKind: text('wallet_kind', { enum: ['GOOGLE', 'APPLE', 'MICROSOFT'] }),
    status: text('status', {
      enum: ['starting', 'created', 'actionNeeded', 'taken', 'declined', 'cancelled'],
    }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currencyCode: char('currency_code', { length: 3 }).notNull().default('USD'),
    description: text('description'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('payments_status').on(table.status, table.updatedAt)],
);

/** A parcel of an order's printed lines. */
export const shipments = pgTable(
  'shipments',
  {
    id: rowId(),
    orderLineId: reference('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    shippedAt: instant('shipped_at'),
  },
  (table) => [index('shipments_line').on(table.orderLineId)],
);

/**
 * The ledger of the embedded gateway. It plays the part of an external system, so Carrel's own tables never join it.
 */
export const embeddedPayments = pgTable('embedded_payments', {
  paymentId: text('payment_id').primaryKey(),
  orderId: text('order_id').notNull().unique(),
  status: text('status', { enum: ['created', 'actionNeeded', 'taken', 'declined', 'cancelled'] }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  currencyCode: char('currency_code', { length: 3 }).notNull(),
  description: text('description'),
  createdAt: createdAt(),
});

/** Settings of the store, in one row named "store" (platform fee: OFFER-10). */
export const storeSettings = pgTable('store_settings', {
  name: text('name').primaryKey(),
  isPlatformFeeEnabled: boolean('is_platform_fee_enabled').notNull(),
  platformFeeCents: integer('platform_fee_cents').notNull(),
  platformFeeThresholdCents: integer('platform_fee_threshold_cents').notNull(),
});
