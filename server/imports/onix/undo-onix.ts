import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { idList } from '../../db/id-list.ts';
import { catalogRowsSchema } from '../../onix/catalog-rows-schema.ts';
import { saveChanged } from '../../onix/save-changed.ts';
import { storedRows } from '../../onix/stored-rows.ts';
import { isOfImportStep } from '../apply/step-context.ts';
import type { ImportRow } from '../import-row.ts';
import { picturesSchema, restoreCovers } from './restore-covers.ts';
import { unusedProduct } from './unused-product.ts';

const appliedSchema = z.object({
  id: z.coerce.number(),
  key: z.string(),
  product_id: z.coerce.number(),
  before: catalogRowsSchema.nullable(),
  after: catalogRowsSchema.extend({ pictures: picturesSchema }),
});

/**
 * Restores the products that are still as the import left them. A product that the import added is deleted, or taken off
 * sale if somebody has it already. What was changed since stays, and so does the state of its change.
 */
export async function undoOnix(tx: Database, row: ImportRow, step: number, now: Date): Promise<void> {
  const changes = await loadApplied(tx, row, step);
  const restored = changes.flatMap(({ before, ...rest }) => (before ? [{ before, ...rest }] : []));
  await saveChanged(
    tx,
    restored.map(({ key, before }) => ({ reference: key, rows: before, isNew: false })),
    now,
  );
  await restoreCovers(
    tx,
    restored.flatMap(({ product_id: productId, before, after }) =>
      before.cover === after.cover ? [] : [{ productId, url: before.cover, pictures: after.pictures }],
    ),
  );
  await removeAdded(
    tx,
    changes.flatMap(({ before, product_id }) => (before ? [] : [product_id])),
    now,
  );
  await tx.execute(sql`update import_changes set state = 'undone'
    where id in ${idList(changes.map(({ id }) => id))}`);
}

async function loadApplied(tx: Database, row: ImportRow, step: number) {
  const isApplied = isOfImportStep(row.id, step, 'applied');
  await tx.execute(sql`select p.id from products p
    where p.id in (select c.row_id from import_changes c where ${isApplied}) order by p.id for update`);
  return rowsOf(
    tx,
    sql`select c.id, c.key, p.id as product_id, c.before, c.after
      from import_changes c join products p on p.id = c.row_id and p.record_reference = c.key
      cross join lateral (select ${storedRows} as rows) s
      where ${isApplied} and s.rows = c.after - 'pictures' order by c.id`,
    appliedSchema,
  );
}

/** Deletes added products that nobody uses. The others are taken off sale, and their owners keep them. */
async function removeAdded(tx: Database, productIds: readonly number[], now: Date): Promise<void> {
  if (productIds.length === 0) return;
  const ids = idList(productIds);
  await tx.execute(sql`delete from products p where p.id in ${ids} and ${await unusedProduct(tx)}`);
  await tx.execute(sql`update products set is_deleted = true, updated_at = ${now.toISOString()}::timestamptz
    where id in ${ids}`);
}
