import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { requestCovers } from '../../covers/request-covers.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { idList } from '../../db/id-list.ts';
import { catalogRowsSchema } from '../../onix/catalog-rows-schema.ts';
import { ensureCategories } from '../../onix/ensure-categories.ts';
import { coverLinksOf } from '../../onix/save-batch.ts';
import { saveChanged } from '../../onix/save-changed.ts';
import { storedRows } from '../../onix/stored-rows.ts';
import { ANALYZED_STEPS, refreshStatistics } from '../apply/refresh-statistics.ts';
import { isOfImportStep } from '../apply/step-context.ts';
import type { ImportRow } from '../import-row.ts';

const plannedSchema = z.object({
  id: z.coerce.number(),
  key: z.string(),
  action: z.enum(['add', 'change', 'drop']),
  line: z.coerce.number(),
  after: catalogRowsSchema,
});
type Planned = z.infer<typeof plannedSchema>;

/** The tables that grow with a feed. */
const TABLES = [
  ...['import_changes', 'products', 'product_identifiers', 'product_contributors', 'product_subjects'],
  ...['product_features', 'product_categories', 'offerings', 'named_products', 'related_products', 'cover_links'],
];

/** Writes the products that are still as the preview showed them. The rest is skipped and reported. */
export async function applyOnix(tx: Database, row: ImportRow, step: number, now: Date): Promise<void> {
  if (step === 0) await ensureCategories(tx);
  const isEarly = step < 3 || step === row.progressTotal - 1;
  if (isEarly || step % ANALYZED_STEPS === 0) await refreshStatistics(tx, TABLES);
  const changes = await loadPlanned(tx, row, step);
  await saveChanged(
    tx,
    changes.map(({ key, action, after }) => ({ reference: key, rows: after, isNew: action === 'add' })),
    now,
  );
  await keepPictures(tx, changes);
  const covers = await coverLinksOf(tx, changes.flatMap(namedCover), row.fileName);
  await requestCovers(tx, covers, row.id, now);
  await tx.execute(sql`update import_changes c set state = 'applied', row_id = p.id,
      after = ${storedRows} || jsonb_build_object('pictures', c.after->'pictures')
    from products p where c.id in ${idsOf(changes)} and p.record_reference = c.key`);
  await tx.execute(sql`update import_changes c set state = 'skipped' where ${isOfImportStep(row.id, step, 'planned')}`);
}

const idsOf = (changes: readonly Planned[]) => idList(changes.map(({ id }) => id));

/** Keeps the pictures of products in their changes, so that undoing can restore them. Covers are fetched later. */
async function keepPictures(tx: Database, changes: readonly Planned[]): Promise<void> {
  await tx.execute(sql`update import_changes c set after = c.after || jsonb_build_object('pictures', jsonb_build_object(
      'cover_image', p.cover_image, 'thumbnail_image', p.thumbnail_image, 'link_image', l.cover_image))
    from products p left join cover_links l on l.product_id = p.id
    where c.id in ${idsOf(changes)} and p.record_reference = c.key`);
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
