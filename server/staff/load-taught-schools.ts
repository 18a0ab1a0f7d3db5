import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { courses, sectionMembers, sections } from '../db/schema/courses.ts';
import { isActiveMember } from '../sections/active-member.ts';

/** Returns the ids of the schools in which a person teaches a section, as the roster says. */
export async function loadTaughtSchools(db: Database, userId: number): Promise<number[]> {
  const isInstructor = and(eq(sectionMembers.userId, userId), eq(sectionMembers.role, 'instructor'), isActiveMember);
  const rows = await db
    .selectDistinct({ id: courses.organizationId })
    .from(sectionMembers)
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(isInstructor);
  return rows.map(({ id }) => id);
}
