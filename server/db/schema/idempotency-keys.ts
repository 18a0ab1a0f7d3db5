import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/**
 * A requested change and its outcome. A change with the same key is never executed twice. Rows are kept for a year.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: uuid('key').notNull(),
    /** Owner of the key: "user:12" or "visitor:{uuid}". */
    caller: text('caller').notNull(),
    /** Hashes of route, query parameters and body members, see `http/requests/request-fingerprint.ts`. */
    fingerprint: text('fingerprint').notNull(),
    status: text('status', { enum: ['running', 'done'] }).notNull(),
    /** Subject of a change that takes several transactions, e.g. the order's id. A repeated request continues there. */
    subject: text('subject'),
    answerStatus: integer('answer_status'),
    /** The receipt of an order, a code or opting; otherwise the names of the changed rows or null, never a state. */
    answerBody: jsonb('answer_body').$type<unknown>(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);
