import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/**
 * Payment attempts, counted for the limit on declined payments. The limit stops people who try stolen cards. Rows are
 * kept for one day.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: rowId(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** An order has one payment, which is declined at most once. */
    orderId: reference('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    isDeclined: boolean('is_declined').notNull().default(false),
    attemptedAt: instant('attempted_at').notNull(),
  },
  (table) => [
    index('payment_attempts_user').on(table.userId, table.attemptedAt),
    index('payment_attempts_address').on(table.address, table.attemptedAt),
  ],
);
