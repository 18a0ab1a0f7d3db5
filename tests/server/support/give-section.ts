import type { Database } from '../../../server/db/database.ts';
import { courses, sectionMembers, sectionProducts, sections } from '../../../server/db/schema/courses.ts';
import { organizations } from '../../../server/db/schema/organizations.ts';

/** Creates a section of a course during the test's term, and returns the row. */
export async function giveSection(db: Database, values: Partial<typeof sections.$inferInsert> = {}) {
  const rsCourseId = values.rsCourseId ?? 'BIO-101-A';
  const title = `School of ${rsCourseId}`;
  const [organization] = await db.insert(organizations).values({ title }).returning();
  const [course] = await db
    .insert(courses)
    .values({ organizationId: organization?.id ?? 0, department: 'BIO', number: '101', name: 'Biology' })
    .returning();
  const [row] = await db
    .insert(sections)
    .values({
      courseId: course?.id ?? 0,
      rsCourseId,
      name: 'Biology I',
      number: '001',
      startDate: '2026-09-01',
      endDate: '2026-12-18',
      addDropDate: '2026-09-15',
      timeZone: 'America/Chicago',
      ...values,
    })
    .returning();
  if (!row) throw new Error('No section was made');
  return row;
}

/** Creates a person's membership in a section, and returns the row. */
export async function giveMember(
  db: Database,
  sectionId: number,
  userId: number,
  values: Partial<typeof sectionMembers.$inferInsert> = {},
) {
  const [row] = await db
    .insert(sectionMembers)
    .values({ sectionId, userId, ...values })
    .returning();
  if (!row) throw new Error('No member was made');
  return row;
}

/** Creates a material of a section, and returns the row. */
export async function giveSectionProduct(
  db: Database,
  sectionId: number,
  productId: number,
  values: Partial<typeof sectionProducts.$inferInsert> = {},
) {
  const [row] = await db
    .insert(sectionProducts)
    .values({ sectionId, productId, ...values })
    .returning();
  if (!row) throw new Error('No section product was made');
  return row;
}
