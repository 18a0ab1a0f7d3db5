import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';
import { users } from './people.ts';

/** Attempts to redeem a code, for the brake on guessing. What was typed is not kept. Kept a day. */
export const codeAttempts = pgTable(
  'code_attempts',
  {
    id: rowId(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    isSuccess: boolean('is_success').notNull(),
    attemptedAt: instant('attempted_at').notNull(),
  },
  (table) => [
    index('code_attempts_user').on(table.userId, table.attemptedAt),
    index('code_attempts_address').on(table.address, table.attemptedAt),
  ],
);
