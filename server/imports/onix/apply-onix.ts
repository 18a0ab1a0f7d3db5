import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { requestCovers } from '../../covers/request-covers.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { catalogueRowsSchema } from '../../onix/catalogue-rows-schema.ts';
import { ensureCategories } from '../../onix/ensure-categories.ts';
import { coverLinksOf } from '../../onix/save-batch.ts';
import { saveChanged } from '../../onix/save-changed.ts';
import { storedRows } from '../../onix/stored-rows.ts';
import { isOfImportStep } from '../apply/step-context.ts';
import type { ImportRow } from '../import-row.ts';
import { makeUndoRecords } from './undo-record.ts';

const plannedSchema = z.object({
  id: z.coerce.number(),
  key: z.string(),
  action: z.enum(['add', 'change', 'drop']),
  line: z.coerce.number(),
  after: catalogueRowsSchema,
});
type Planned = z.infer<typeof plannedSchema>;

/** Writes the products that are still as the preview showed them. The rest is skipped and reported. */
export async function applyOnix(tx: Database, row: ImportRow, step: number, now: Date): Promise<void> {
  if (step === 0) await ensureCategories(tx);
  const changes = await loadPlanned(tx, row, step);
  const { ids, joined } = await saveChanged(
    tx,
    changes.map(({ key, action, after }) => ({ reference: key, rows: after, isNew: action === 'add' })),
    now,
  );
  const undo = await makeUndoRecords(tx, [...ids.values()], joined);
  const covers = await coverLinksOf(tx, changes.flatMap(namedCover), row.fileName);
  await requestCovers(tx, covers, row.id, now);
  const applied = changes.flatMap(({ id, key }) => {
    const rowId = ids.get(key);
    return rowId === undefined ? [] : [{ id, row_id: rowId, undo: undo.get(rowId) }];
  });
  await tx.execute(sql`update import_changes c
    set state = 'applied', row_id = p.id, after = ${storedRows} || jsonb_build_object('undo', r.undo)
    from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as r(id bigint, row_id bigint, undo jsonb)
      join products p on p.id = r.row_id
    where c.id = r.id`);
  await tx.execute(sql`update import_changes c set state = 'skipped' where ${isOfImportStep(row.id, step, 'planned')}`);
}

/** Loads and locks what can be applied: new products, and products that have not changed since the preview. */
async function loadPlanned(tx: Database, row: ImportRow, step: number): Promise<Planned[]> {
  const isPlanned = isOfImportStep(row.id, step, 'planned');
  await tx.execute(sql`select p.id from products p
    where p.record_reference in (select c.key from import_changes c where ${isPlanned}) order by p.id for update`);
  return rowsOf(
    tx,
    sql`select c.id, c.key, c.action, c.line, c.after
      from import_changes c left join products p on p.record_reference = c.key
      left join lateral (select ${storedRows} as rows) s on p.id is not null
      where ${isPlanned} and case when c.action = 'add' then p.id is null
        else p.id = c.row_id and s.rows = c.before end
      order by c.id`,
    plannedSchema,
  );
}

function namedCover({ key, line, after }: Planned) {
  return after.cover === null || after.product.is_deleted ? [] : [{ reference: key, url: after.cover, line }];
}
