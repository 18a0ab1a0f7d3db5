import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { sectionProducts } from '../db/schema/courses.ts';
import { Problem } from '../http/responses/problem.ts';
import { sectionMessages } from '../messages/section-messages.ts';
import type { SectionAction } from './change-section.ts';

/**
 * Copies the choices between two materials, if the section has both and has not paired them itself.
 * @returns the products that are now paired, in the order of their ids
 */
export async function copyChoices(tx: Database, sectionId: number, earlierId: number): Promise<readonly number[]> {
  const paired = await rowsOf(
    tx,
    sql`update section_products m set is_physical_digital_choice = true,
      additional_product_id = e.additional_product_id
    from section_products e where m.section_id = ${sectionId} and e.section_id = ${earlierId}
      and e.product_id = m.product_id and e.is_physical_digital_choice and not m.is_physical_digital_choice
      and exists (select from section_products o where o.section_id = m.section_id
        and o.product_id = e.additional_product_id and not o.is_physical_digital_choice)
      returning m.product_id as id`,
    z.object({ id: z.coerce.number() }),
  );
  return paired.map(({ id }) => id).sort((one, other) => one - other);
}

/** Pairs two materials of a section, of which students take one, or ends the choice of a material. @throws 422 */
export async function chooseBetween(
  tx: Database,
  { sectionId }: SectionAction,
  own: number | undefined,
  other: number | null,
): Promise<void> {
  const isOther = and(eq(sectionProducts.sectionId, sectionId), eq(sectionProducts.productId, other ?? 0));
  const [partner] = await tx.select().from(sectionProducts).where(isOther).for('update');
  if (own === undefined || (other !== null && !partner) || own === other) {
    const detail = sectionMessages.no_other_version;
    throw new Problem(422, 'validation_failed', { detail, meta: { fields: ['otherProductId'] } });
  }
  await separate(tx, sectionId, other === null ? [own] : [own, other]);
  if (other === null) return;
  for (const [productId, additionalProductId] of [
    [own, other],
    [other, own],
  ] as const) {
    await tx
      .update(sectionProducts)
      .set({ isPhysicalDigitalChoice: true, additionalProductId })
      .where(and(eq(sectionProducts.sectionId, sectionId), eq(sectionProducts.productId, productId)));
  }
}

/** Ends the choices of a section to which one of the products belongs. */
export async function separate(tx: Database, sectionId: number, productIds: readonly number[]): Promise<void> {
  const ids = idList(productIds);
  await tx.execute(sql`update section_products set is_physical_digital_choice = false, additional_product_id = null
    where section_id = ${sectionId} and additional_product_id is not null
      and (product_id in ${ids} or additional_product_id in ${ids})`);
}
