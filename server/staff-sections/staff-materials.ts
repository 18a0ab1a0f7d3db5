import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { enqueueProvision } from '../sections/provide-job.ts';

/** True if an adopted book of the section is the product of the material `m`. */
export const IS_ADOPTED = sql`exists (select 1 from adopted_books b
  where b.section_id = m.section_id and b.product_id = m.product_id)`;

/** The materials `m` of a section that staff chose by their number in the catalog, so that no adoption names them. */
export const staffMaterials = (sectionId: number | SQL) => sql`section_products m
  where m.section_id = ${sectionId} and m.import_source is null and not ${IS_ADOPTED}`;

const nextPosition = (sectionId: number) =>
  sql`(select coalesce(max(o.position), 0) from section_products o where o.section_id = ${sectionId}) + row_number() over`;

const addedSchema = z.object({ name: z.string() });

/**
 * Makes products materials of a section, which its members get soon. A material that the section has stays as it is.
 * @returns titles of the products that were added
 */
export async function addMaterials(
  tx: Database,
  { sectionId, now }: { readonly sectionId: number; readonly now: Date },
  { productIds, isRequired }: { readonly productIds: readonly number[]; readonly isRequired: boolean },
): Promise<readonly string[]> {
  if (productIds.length === 0) return [];
  const insertion = sql`insert into section_products (section_id, product_id, is_required, position)
    select ${sectionId}, p.id, ${isRequired}, ${nextPosition(sectionId)} (order by p.id)
    from products p where p.id in ${idList(productIds)}
    on conflict do nothing returning product_id`;
  return provideAdded(tx, sectionId, insertion, now);
}

/**
 * Copies the materials that staff chose for an earlier section, with their prices and the way in which they open.
 * @returns titles of the products that were added
 */
export async function copyMaterials(
  tx: Database,
  { sectionId, now }: { readonly sectionId: number; readonly now: Date },
  earlierId: number,
): Promise<readonly string[]> {
  const columns = sql`product_id, is_required, course_fee_cents, access_required, lti_passthrough,
    courseware_pricing_id, is_link_enabled, should_hide_code, show_redeem, shelf_instructions`;
  const insertion = sql`insert into section_products (section_id, position, ${columns})
    select ${sectionId}, ${nextPosition(sectionId)} (order by m.position, m.id), ${columns}
    from ${staffMaterials(earlierId)}
    on conflict do nothing returning product_id`;
  return provideAdded(tx, sectionId, insertion, now);
}

async function provideAdded(tx: Database, sectionId: number, insertion: SQL, now: Date): Promise<readonly string[]> {
  const query = sql`with added as (${insertion})
    select p.name from added join products p on p.id = added.product_id order by p.id`;
  const names = (await rowsOf(tx, query, addedSchema)).map(({ name }) => name);
  if (names.length > 0) await enqueueProvision(tx, [sectionId], now);
  return names;
}
