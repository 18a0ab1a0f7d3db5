import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, rowId } from './columns.ts';

/** Attempts that are counted against guessing and abuse: passwords, codes, cards. What was typed is not kept. Kept a day. */
export const attempts = pgTable(
  'attempts',
  {
    id: rowId(),
    kind: text('kind', { enum: ['sign-in', 'code', 'card'] }).notNull(),
    /** The login as typed, in lower case, or the id of the signed-in person. */
    subject: text('subject').notNull(),
    /** An IPv4 address or the /64 network of an IPv6 address. */
    address: text('address').notNull(),
    /** The device that signed in to this account before, if its cookie proves it. */
    deviceId: text('device_id'),
    isSuccess: boolean('is_success').notNull(),
    attemptedAt: instant('attempted_at').notNull(),
  },
  (table) => [
    index('attempts_subject').on(table.kind, table.subject, table.attemptedAt),
    index('attempts_address').on(table.kind, table.address, table.attemptedAt),
  ],
);
