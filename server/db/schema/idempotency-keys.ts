import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** A change that a device asked for, and the answer it got: the same key is never carried out twice. Kept 60 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: uuid('key').notNull(),
    /** Whose key: "user:12" or "visitor:{uuid}". */
    caller: text('caller').notNull(),
    /** Hashes of route, query parameters and body members, see `http/request-fingerprint.ts`. */
    fingerprint: text('fingerprint').notNull(),
    status: text('status', { enum: ['running', 'done'] }).notNull(),
    /** What a change of several transactions is about, e.g. the order's id: a repeat takes it up there. */
    subject: text('subject'),
    answerStatus: integer('answer_status'),
    answerBody: jsonb('answer_body').$type<unknown>(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);
