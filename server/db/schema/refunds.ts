import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference, rowId } from './columns.ts';
import { orderLines, orders } from './orders.ts';
import { users } from './people.ts';

/**
 * A refund of an order. It is stored before the gateway is called, so that the amount is reserved and a lost response
 * can be looked up. Amounts are in cents of the order's currency.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: rowId(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    /**
     * Names one press of the button, so that a repeated request finds the same refund. A refund that was made at the
     * payment service itself has the key of `externalRefundKey`.
     */
    requestKey: text('request_key').notNull(),
    /** `starting`: it is not known yet whether the gateway made the refund. */
    status: text('status', { enum: ['starting', 'made', 'declined'] })
      .notNull()
      .default('starting'),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    gatewayRefundId: text('gateway_refund_id'),
    /** The member of staff; null for a refund that was made at the payment service itself. */
    createdBy: reference('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('refunds_request').on(table.orderId, table.requestKey),
    index('refunds_status').on(table.status, table.updatedAt),
  ],
);

/** The part of a refund that concerns one line of the order. */
export const refundLines = pgTable(
  'refund_lines',
  {
    id: rowId(),
    refundId: reference('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    orderLineId: reference('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    unique('refund_lines_once').on(table.refundId, table.orderLineId),
    index('refund_lines_line').on(table.orderLineId),
  ],
);

/** A payment that the buyer's bank disputes. The payment service reports it (REFUND-7). Amounts are in cents. */
export const disputes = pgTable(
  'disputes',
  {
    id: rowId(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    gatewayDisputeId: text('gateway_dispute_id').notNull().unique(),
    status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The bank's reason as a word of the payment service, e.g. "product_not_received". */
    reason: text('reason').notNull(),
    /** Until when the store can respond at the payment service; null if it cannot or need not. */
    respondBy: instant('respond_by'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('disputes_order').on(table.orderId)],
);

/** The refunds in the ledger of the embedded gateway. Carrel's own tables never join it. */
export const embeddedRefunds = pgTable(
  'embedded_refunds',
  {
    key: text('key').primaryKey(),
    paymentId: text('payment_id').notNull(),
    status: text('status', { enum: ['made', 'declined'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('embedded_refunds_payment').on(table.paymentId)],
);
