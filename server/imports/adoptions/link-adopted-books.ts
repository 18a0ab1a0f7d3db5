import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { idList } from '../../db/id-list.ts';
import { enqueueProvision } from '../../sections/provide-job.ts';
import { idsOf } from '../apply/step-context.ts';
import { productsOfIsbns } from '../table/find-products.ts';

const materialSchema = z.object({ is_new: z.boolean(), section_id: z.coerce.number() });

/**
 * Makes adopted books whose ISBN the catalog now has materials of their sections (ADOPT-2). Call it in the transaction
 * that wrote the products.
 * @returns the number of new materials
 */
export async function linkAdoptedBooks(tx: Database, productIds: readonly number[], now: Date): Promise<number> {
  if (productIds.length === 0) return 0;
  const isbns = sql`select n.bare from product_identifiers n where n.product_id in ${idList(productIds)}`;
  return linkBooks(tx, sql`b.product_id is null and b.isbn13 in (${isbns})`, now);
}

/**
 * Links the adopted books `b` of the condition with their products, and adds the materials, which members get soon. What
 * staff added stays.
 * @returns the number of new materials
 */
export async function linkBooks(tx: Database, condition: SQL, now: Date): Promise<number> {
  const ids = idList(await idsOf(tx, sql`select b.id from adopted_books b where ${condition}`));
  await tx.execute(sql`update adopted_books b set product_id = f.id
    from (${productsOfIsbns(sql`i.bare in (select w.isbn13 from adopted_books w where w.id in ${ids})`)}) f
    where b.id in ${ids} and b.product_id is null and f.key = b.isbn13`);
  const insertion = sql`insert into section_products
      (section_id, product_id, is_required, course_fee_cents, import_source, position)
    select distinct on (b.section_id, b.product_id) b.section_id, b.product_id, b.is_required, b.price_cents,
      b.import_source, 1 + (select count(*) from section_products o where o.section_id = b.section_id)
    from adopted_books b where b.id in ${ids} and b.product_id is not null
    order by b.section_id, b.product_id, b.id
    on conflict (section_id, product_id) do update set is_required = excluded.is_required,
      course_fee_cents = excluded.course_fee_cents
    where section_products.import_source = excluded.import_source
    returning xmax = 0 as is_new, section_id`;
  const materials = await rowsOf(tx, insertion, materialSchema);
  const added = materials.filter((material) => material.is_new);
  await enqueueProvision(
    tx,
    added.map(({ section_id: id }) => id),
    now,
  );
  return added.length;
}
