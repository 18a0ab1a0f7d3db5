import type { ProductId } from '../domain/primitives/ids-schema.ts';
import type { PersonDatabase } from './person-database.ts';

export interface OpenedClassroom {
  readonly productId: ProductId;
  readonly sectionId: string;
}

/**
 * Writes into the mirror that a section code was accepted (spec/shelf.md §4): the classroom is confirmed, with the section that it
 * opened. What the device does not hold is not made up. To be called inside a transaction over the three tables.
 */
export async function confirmSectionCode(db: PersonDatabase, { productId, sectionId }: OpenedClassroom): Promise<void> {
  const opened = { isSectionCodeConfirmed: true, classroomSectionId: sectionId };
  const cached = await db.availability.get(productId);
  if (cached) await db.availability.put({ ...cached, value: { ...cached.value, ...opened } });
  const owned = await db.assets.where('productId').equals(productId).toArray();
  await db.assets.bulkPut(owned.map((row) => ({ ...row, value: { ...row.value, ...opened } })));
  const materials = await db.sectionProducts.filter(({ value }) => value.shelfItem.id === productId).toArray();
  await db.sectionProducts.bulkPut(
    materials.map((row) => {
      const userAvailability = { ...row.value.userAvailability, ...opened };
      return { ...row, value: { ...row.value, userAvailability } };
    }),
  );
}
