import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { dropEarlierResponses } from '../../../engine/database/response-order.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import { materialsSubject } from '../../section/data/queries.ts';
import { availabilitySubject } from '../../shelf/data/queries.ts';

export interface OpenedClassroom {
  readonly productId: ProductId;
  readonly sectionId: string;
}

/**
 * Writes an accepted section code into the mirror (CODE-4): the classroom is confirmed, with the section that it
 * opened. Only rows that exist on the device are updated. Call it inside a transaction over the four tables.
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
  const sections = materials.map((row) => materialsSubject(row.sectionId));
  await dropEarlierResponses(db, [availabilitySubject(productId), ...sections]);
}
