import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type BulkChange, MAX_BULK_ROWS } from '../../src/domain/staff/bulk-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { bulkChanges } from '../db/schema/bulk-changes.ts';
import { withoutTimeLimit } from '../db/without-time-limit.ts';
import { Problem } from '../http/responses/problem.ts';
import { bulkMessages } from '../messages/bulk-messages.ts';
import type { BulkAction, BulkScope } from './bulk-action.ts';

/**
 * Stores what a bulk change would do to each selected row, with the version of the row, in one statement.
 * @returns the id of the preview
 * @throws 422 if too many rows are selected, or none
 */
export function previewBulk(db: Database, action: BulkAction, change: BulkChange, scope: BulkScope): Promise<number> {
  const rows = sql`from ${action.from} where ${action.within} and ${action.selected}`;
  return withoutTimeLimit(db, async (tx) => {
    const count = await countUpTo(tx, rows, MAX_BULK_ROWS + 1);
    if (count === 0) throw new Problem(422, 'validation_failed', { detail: bulkMessages.nothing_selected });
    if (count > MAX_BULK_ROWS) throw new Problem(422, 'validation_failed', { detail: bulkMessages.too_many });
    const { organizationId, actor: createdBy, now: createdAt } = scope;
    const [bulk] = await tx.insert(bulkChanges).values({ organizationId, change, createdBy, createdAt }).returning();
    if (!bulk) throw new Error('No bulk change was added');
    await tx.execute(sql`insert into bulk_rows (bulk_id, subject_id, label, version, outcome, detail)
      select ${bulk.id}::bigint, ${action.id}, ${action.label}, ${versionIn(action)}, ${action.outcome}, ${action.detail ?? sql`null::jsonb`}
      ${rows} order by ${action.label}, ${action.id}`);
    return bulk.id;
  });
}

/** Hash of everything that the change of a row depends on. */
export function versionIn({ state }: BulkAction): SQL {
  return sql`md5((${state})::text)`;
}

async function countUpTo(tx: Database, rows: SQL, limit: number): Promise<number> {
  const counted = sql`select count(*) as total from (select 1 ${rows} limit ${limit}) counted`;
  const [row] = await rowsOf(tx, counted, z.object({ total: z.coerce.number() }));
  return row?.total ?? 0;
}
