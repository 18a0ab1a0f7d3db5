import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Bulk, type BulkGroup, bulkChangeSchema } from '../../src/domain/staff/bulk-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { bulkChanges } from '../db/schema/bulk-changes.ts';
import { notFound } from '../http/responses/problem.ts';
import type { BulkScope } from './bulk-action.ts';

/** Number of rows that a preview names of each group. */
const SAMPLES = 5;

type StoredBulk = typeof bulkChanges.$inferSelect;

/** Returns a bulk change that the person prepared for the school. @throws 404 */
export async function requireBulk(
  db: Database,
  id: string,
  { organizationId, actor }: Pick<BulkScope, 'organizationId' | 'actor'>,
): Promise<StoredBulk> {
  const ofScope =
    organizationId === null ? isNull(bulkChanges.organizationId) : eq(bulkChanges.organizationId, organizationId);
  const [bulk] = await db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, Number(id)), eq(bulkChanges.createdBy, actor), ofScope));
  if (!bulk) throw notFound();
  return bulk;
}

/** Loads what a bulk change would do, or did. */
export async function loadBulk(db: Database, { id, change, startedAt, finishedAt }: StoredBulk): Promise<Bulk> {
  return {
    id: String(id),
    change: z.parse(bulkChangeSchema, change),
    state: finishedAt !== null ? 'finished' : startedAt !== null ? 'running' : 'preview',
    preview: await loadGroups(db, id, 'outcome'),
    results: await loadGroups(db, id, 'result'),
  };
}

const priceMove = { fromCents: z.number(), toCents: z.number() };
const groupSchema = z.object({
  code: z.string(),
  count: z.coerce.number(),
  samples: z.array(
    z.object({
      label: z.string(),
      price: z.nullable(z.object({ ...priceMove, currencyCode: z.string(), withCopy: z.object(priceMove).optional() })),
    }),
  ),
});

/** Counts the rows by their outcome or their result, the largest group first, with the first rows of each group. */
function loadGroups(db: Database, id: number, column: 'outcome' | 'result'): Promise<BulkGroup[]> {
  const code = sql.raw(column);
  const samples = sql`(select coalesce(jsonb_agg(jsonb_build_object('label', x.label, 'price', x.detail)), '[]')
    from (select r.label, r.detail from bulk_rows r where r.bulk_id = ${id} and r.${code} = g.code
      order by r.id limit ${SAMPLES}) x)`;
  return rowsOf(
    db,
    sql`select g.code, g.count, ${samples} as samples from (select ${code} as code, count(*) as count from bulk_rows
      where bulk_id = ${id} and ${code} is not null group by ${code}) g order by g.count desc, g.code`,
    groupSchema,
  );
}
