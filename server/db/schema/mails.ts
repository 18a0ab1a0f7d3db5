import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference, rowId } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './people.ts';

/** A mail to a person. The text is made when it is sent, so that the row contains no secret link. */
export const mails = pgTable(
  'mails',
  {
    id: rowId(),
    kind: text('kind', { enum: ['receipt', 'password-link', 'password-reset'] }).notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The order of a receipt. */
    orderId: reference('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Names the cause, such as one press of the button, so that it sends one mail. */
    requestKey: text('request_key').notNull(),
    /** The origin of links in the text if neither the school nor the store has one. */
    origin: text('origin'),
    /**
     * `sending`: the mail server has it, or is just being called. `unknown`: the process or the connection ended during
     * the call. `off`: the installation sends no mail.
     */
    status: text('status', { enum: ['waiting', 'sending', 'sent', 'refused', 'unknown', 'failed', 'off'] })
      .notNull()
      .default('waiting'),
    /** The address that it was sent to. */
    sentTo: text('sent_to'),
    /** The member of staff; null for a mail that the store sends on its own. */
    createdBy: reference('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('mails_request').on(table.userId, table.kind, table.requestKey),
    index('mails_order').on(table.orderId, table.id),
  ],
);
