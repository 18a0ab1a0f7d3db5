import { bigint, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { BulkChange } from '../../../src/domain/staff/bulk-schema.ts';
import { createdAt, instant, reference, rowId } from './columns.ts';
import { organizations } from './organizations.ts';
import { users } from './people.ts';

/** A change of many rows of a staff list: its preview, and its result after it was applied (STAFF-8). */
export const bulkChanges = pgTable('bulk_changes', {
  id: rowId(),
  /** Null for changes of the whole installation, such as those of products. */
  organizationId: reference('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
  /** The change, and the selection of rows. */
  change: jsonb('change').$type<BulkChange>().notNull(),
  createdBy: reference('created_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  /** Null while it is only a preview. */
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
});

/** A selected row of a bulk change. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    id: rowId(),
    bulkId: reference('bulk_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    /** Id of the member, section or product. */
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    /** Name of the row for the samples of the preview. */
    label: text('label').notNull(),
    /** Hash of what the change depends on. A row whose hash differs later is skipped. */
    version: text('version').notNull(),
    /** "change", "same", or why the row is refused. */
    outcome: text('outcome').notNull(),
    /** Values of the row for the samples of the preview, if the change has other values for each row. */
    detail: jsonb('detail'),
    /** "done", or why the row was skipped; null until its turn, and for rows that are not changed. */
    result: text('result'),
  },
  (table) => [
    unique('bulk_rows_once').on(table.bulkId, table.subjectId),
    index('bulk_rows_outcome').on(table.bulkId, table.outcome, table.result, table.id),
  ],
);
