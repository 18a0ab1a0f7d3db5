import { and, eq, or, type SQL } from 'drizzle-orm';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { Database } from '../db/database.ts';
import { courses, sectionMembers, sections } from '../db/schema/courses.ts';
import { organizations } from '../db/schema/organizations.ts';
import { users } from '../db/schema/people.ts';
import { isActiveMember } from './active-member.ts';

/** A person's place in a section, with the course and the school that it belongs to. */
export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** A person's place in the section that an address names: by its own id, or by the course id of carts and links. */
export function findPlaceNamed(db: Database, userId: number, name: string) {
  const byId = rowIdSchema.safeParse(name).success ? eq(sections.id, Number(name)) : undefined;
  return findPlace(db, userId, or(byId, eq(sections.rsCourseId, name)));
}

/** A person's place by the course id of carts and links alone. */
export function findPlaceOfCourse(db: Database, userId: number, rsCourseId: string) {
  return findPlace(db, userId, eq(sections.rsCourseId, rsCourseId));
}

/** A person's place by the id of their membership, which links of code delivery carry; others' are not theirs. */
export function findPlaceOfMember(db: Database, userId: number, memberId: number) {
  return findPlace(db, userId, eq(sectionMembers.id, memberId));
}

async function findPlace(db: Database, userId: number, isIt: SQL | undefined) {
  const [row] = await db
    .select({ section: sections, course: courses, member: sectionMembers, organization: organizations, person: users })
    .from(sectionMembers)
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(organizations, eq(organizations.id, courses.organizationId))
    .innerJoin(users, eq(users.id, sectionMembers.userId))
    .where(and(eq(sectionMembers.userId, userId), isActiveMember, isIt));
  return row;
}
