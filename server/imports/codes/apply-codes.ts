import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { isOfImportStep } from '../apply/step-context.ts';
import type { ImportRow } from '../import-row.ts';
import { zoneOf } from '../import-row.ts';

const batchSchema = z.object({
  id: z.coerce.number(),
  kind: z.enum(['redeem', 'access']),
  product_id: z.coerce.number(),
});
type Batch = z.infer<typeof batchSchema>;

const productOf = sql`(c.after->>'productId')::bigint`;

/** Adds the codes of an import, with one batch per product and kind. */
export async function applyCodes(tx: Database, row: ImportRow, step: number, now: Date): Promise<void> {
  const isPlanned = isOfImportStep(row.id, step, 'planned');
  const batches = await rowsOf(
    tx,
    sql`insert into code_batches (organization_id, kind, product_id, name, created_by, created_at)
      select distinct ${row.organizationId}::bigint, c.after->>'kind', p.id, ${row.fileName}, ${row.appliedBy}::bigint,
        ${now.toISOString()}::timestamptz
      from import_changes c join products p on p.id = ${productOf} where ${isPlanned} returning id, kind, product_id`,
    batchSchema,
  );
  for (const batch of batches) await addCodes(tx, row, batch, isPlanned);
  await tx.execute(sql`update import_changes c set state = 'skipped' where ${isPlanned}`);
  await deleteEmpty(
    tx,
    batches.map(({ id }) => id),
  );
}

/** Removes the unused codes of an import. A code that a person has stays, and so does its change. */
export async function undoCodes(tx: Database, row: ImportRow, step: number): Promise<void> {
  const isApplied = isOfImportStep(row.id, step, 'applied');
  const removed = await rowsOf(
    tx,
    sql`with redeem as (
        delete from redeem_codes r using import_changes c
        where ${isApplied} and c.after->>'kind' = 'redeem' and r.id = c.row_id and r.redeemed_by is null
        returning c.id as change_id, r.batch_id
      ), access as (
        delete from access_codes a using import_changes c
        where ${isApplied} and c.after->>'kind' = 'access' and a.id = c.row_id and a.user_id is null
        returning c.id as change_id, a.batch_id
      ), removed as (select * from redeem union all select * from access)
      update import_changes c set state = 'undone' from removed where c.id = removed.change_id
      returning removed.batch_id`,
    z.object({ batch_id: z.coerce.number() }),
  );
  await deleteEmpty(tx, [...new Set(removed.map(({ batch_id }) => batch_id))]);
}

async function addCodes(tx: Database, row: ImportRow, batch: Batch, isPlanned: SQL): Promise<void> {
  const isOfBatch = sql`${isPlanned} and c.after->>'kind' = ${batch.kind} and ${productOf} = ${batch.product_id}`;
  // The code is valid until the end of its last day.
  const expiresAt = sql`((c.after->>'expiresOn')::date + 1)::timestamp at time zone ${zoneOf(row)}`;
  const insert =
    batch.kind === 'redeem'
      ? sql`insert into redeem_codes (code, product_id, batch_id, expires_at, duration_days)
          select c.after->>'code', ${productOf}, ${batch.id}::bigint, ${expiresAt}, (c.after->>'durationDays')::integer`
      : sql`insert into access_codes (code, product_id, batch_id, expires_at, url)
          select c.after->>'code', ${productOf}, ${batch.id}::bigint, ${expiresAt}, c.after->>'url'`;
  await tx.execute(sql`with added as (${insert} from import_changes c where ${isOfBatch} order by c.id
      on conflict do nothing returning id, code)
    update import_changes c set row_id = added.id, state = 'applied' from added
    where ${isOfBatch} and c.after->>'code' = added.code`);
}

async function deleteEmpty(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from code_batches b
    where b.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and not exists (select 1 from redeem_codes r where r.batch_id = b.id)
      and not exists (select 1 from access_codes a where a.batch_id = b.id)`);
}
