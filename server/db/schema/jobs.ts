import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference, rowId } from './columns.ts';
import { organizations } from './organizations.ts';

/** A background job. A worker leases it for a limited time; after a crash another worker takes it when the lease ends. */
export const jobs = pgTable(
  'jobs',
  {
    id: rowId(),
    kind: text('kind').notNull(),
    organizationId: reference('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** At most one unfinished job has the same key. */
    dedupeKey: text('dedupe_key'),
    runAt: instant('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leasedBy: text('leased_by'),
    leasedUntil: instant('leased_until'),
    finishedAt: instant('finished_at'),
    /** Set if the job failed for good or will be tried again; in words for the log, without data of people. */
    error: text('error'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('jobs_dedupe').on(table.dedupeKey).where(sql`${table.finishedAt} is null`),
    index('jobs_due').on(table.runAt).where(sql`${table.finishedAt} is null`),
  ],
);
