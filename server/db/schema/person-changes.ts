import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';

/** PostgreSQL's id of a transaction, which never repeats. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changes for a person, with their transaction (SYNC-1). Triggers write the rows. Nobody changes them, so that
 * two changes of one person never wait for each other.
 */
export const personChanges = pgTable(
  'person_changes',
  {
    id: rowId(),
    /** Null means everybody. There is no foreign key, because deleting a person writes changes, too. */
    userId: reference('user_id'),
    /** One of {@link CHANGE_SUBJECTS}, or the subject of one book. */
    subject: text('subject').notNull(),
    /** Hash of the session that made the change. The server does not report the change to it. Null: reported to all. */
    origin: text('origin'),
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('person_changes_since').on(table.userId, table.transaction)],
);
