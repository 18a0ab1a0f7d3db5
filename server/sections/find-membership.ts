import { and, eq, or, type SQL } from 'drizzle-orm';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { Database } from '../db/database.ts';
import { courses, sectionMembers, sections } from '../db/schema/courses.ts';
import { organizations } from '../db/schema/organizations.ts';
import { users } from '../db/schema/people.ts';
import { isActiveMember } from './active-member.ts';

/** A person's membership in a section, with its course and school. */
export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/** Finds the membership in the section of an address, by the section id or by the course id of carts and links. */
export function findMembershipNamed(db: Database, userId: number, name: string) {
  const byId = rowIdSchema.safeParse(name).success ? eq(sections.id, Number(name)) : undefined;
  return findMembership(db, userId, or(byId, eq(sections.rsCourseId, name)));
}

/** Finds the membership by the course id of carts and links. */
export function findMembershipOfCourse(db: Database, userId: number, rsCourseId: string) {
  return findMembership(db, userId, eq(sections.rsCourseId, rsCourseId));
}

/** Finds the membership by its id, as in links of code delivery. Another person's membership is not found. */
export function findMembershipById(db: Database, userId: number, memberId: number) {
  return findMembership(db, userId, eq(sectionMembers.id, memberId));
}

async function findMembership(db: Database, userId: number, isIt: SQL | undefined) {
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
