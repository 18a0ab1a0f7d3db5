import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';

/**
 * Attempts that are counted to limit guessing and abuse: passwords, codes, requests for a new password. The input itself
 * is not stored. Rows are kept for one day.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: rowId(),
    kind: text('kind', { enum: ['sign-in', 'code', 'password-reset'] }).notNull(),
    /** The login as typed, in lower case, or the id of the signed-in person. */
    subject: text('subject').notNull(),
    /** An IPv4 address or the /64 network of an IPv6 address. */
    address: text('address').notNull(),
    /** Id of a device that has signed in to this account before, if its cookie proves it. */
    deviceId: text('device_id'),
    isSuccess: boolean('is_success').notNull(),
    attemptedAt: instant('attempted_at').notNull(),
  },
  (table) => [
    index('attempts_subject').on(table.kind, table.subject, table.attemptedAt),
    index('attempts_address').on(table.kind, table.address, table.attemptedAt),
  ],
);
