import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { idList, idsOf } from '../apply/step-context.ts';
import { productsOfIsbns } from '../table/find-products.ts';

/**
 * Makes adopted books whose ISBN the catalog now has materials of their sections (ADOPT-2). Call it in the transaction
 * that wrote the products.
 */
export async function linkAdoptedBooks(tx: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const list = sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))`;
  await linkBooks(
    tx,
    sql`b.product_id is null and b.isbn13 in (select n.bare from product_identifiers n where n.product_id in ${list})`,
  );
}

/** Links the adopted books `b` of the condition with their products, and adds the materials. What staff added stays. */
export async function linkBooks(tx: Database, condition: SQL): Promise<void> {
  const ids = idList(await idsOf(tx, sql`select b.id from adopted_books b where ${condition}`));
  await tx.execute(sql`update adopted_books b set product_id = f.id
    from (${productsOfIsbns(sql`i.bare in (select w.isbn13 from adopted_books w where w.id in ${ids})`)}) f
    where b.id in ${ids} and b.product_id is null and f.key = b.isbn13`);
  await tx.execute(sql`insert into section_products
      (section_id, product_id, is_required, course_fee_cents, import_source, position)
    select distinct on (b.section_id, b.product_id) b.section_id, b.product_id, b.is_required, b.price_cents,
      b.import_source, 1 + (select count(*) from section_products o where o.section_id = b.section_id)
    from adopted_books b where b.id in ${ids} and b.product_id is not null
    order by b.section_id, b.product_id, b.id
    on conflict (section_id, product_id) do update set is_required = excluded.is_required,
      course_fee_cents = excluded.course_fee_cents
    where section_products.import_source = excluded.import_source`);
}
