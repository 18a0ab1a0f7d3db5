import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hasDeadlinePassed } from '../../src/domain/opting/opting-allowed.ts';
import { courseIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { CourseSection, SectionMember } from '../../src/domain/sections/course-section-schema.ts';
import type { Database } from '../db/database.ts';
import { courses, sectionMembers, sections } from '../db/schema/courses.ts';
import { organizations } from '../db/schema/organizations.ts';
import type { StoreCurrency } from '../onix/read/record.ts';
import { isActiveMember } from './active-member.ts';
import { toOrganization } from './section-organization.ts';

/** The sections to load: all, or one. */
export interface SectionQuery {
  /** The currency of the store, in which the campus bills the course fees (CAT-12). */
  readonly currency: StoreCurrency;
  readonly sectionId?: number;
}

/** Loads the sections in which a person is enrolled, with the membership in each, ordered by start date. */
export async function loadSections(
  db: Database,
  userId: number,
  now: Date,
  { currency, sectionId }: SectionQuery,
): Promise<CourseSection[]> {
  const rows = await db
    .select({
      section: sections,
      course: courses,
      organization: organizations,
      member: sectionMembers,
    })
    .from(sectionMembers)
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(organizations, eq(organizations.id, courses.organizationId))
    .where(
      and(
        eq(sectionMembers.userId, userId),
        isActiveMember,
        sectionId === undefined ? undefined : eq(sections.id, sectionId),
      ),
    )
    .orderBy(asc(sections.startDate), asc(sections.id));
  return rows.map(({ section, course, organization, member }) => ({
    ...toSection(section, course, toMember(member, section, now)),
    currencyCode: currency,
    organization: toOrganization(organization),
  }));
}

/** Loads a person's memberships, or only the one with this `rs_course_id`. */
export async function loadMembers(
  db: Database,
  userId: number,
  now: Date,
  rsCourseId: string | undefined,
): Promise<SectionMember[]> {
  const rows = await db
    .select({ member: sectionMembers, section: sections })
    .from(sectionMembers)
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .where(
      and(
        eq(sectionMembers.userId, userId),
        isActiveMember,
        rsCourseId === undefined ? undefined : eq(sections.rsCourseId, rsCourseId),
      ),
    )
    .orderBy(asc(sectionMembers.id));
  return rows.map(({ member, section }) => toMember(member, section, now));
}

function toMember(
  row: typeof sectionMembers.$inferSelect,
  section: typeof sections.$inferSelect,
  now: Date,
): SectionMember {
  const deadline = { addDropDate: section.addDropDate ?? undefined, timeZone: section.timeZone };
  return {
    id: String(row.id),
    sectionId: String(row.sectionId),
    optStatus: row.optStatus,
    canUpdateOptStatus: row.canUpdateOptStatus && !hasDeadlinePassed(deadline, now.getTime()),
    isCourseFee: row.isCourseFee || section.isCourseFee,
    role: row.role,
  };
}

function toSection(
  row: typeof sections.$inferSelect,
  course: typeof courses.$inferSelect,
  courseMember: SectionMember,
): Omit<CourseSection, 'currencyCode'> {
  return {
    id: String(row.id),
    rsCourseId: z.parse(courseIdSchema, row.rsCourseId),
    name: row.name,
    number: row.number,
    startDate: row.startDate,
    endDate: row.endDate,
    ...(row.addDropDate === null ? {} : { addDropDate: row.addDropDate }),
    timeZone: row.timeZone,
    courseType: row.courseType,
    disableAutoProvisioning: row.disableAutoProvisioning,
    optingMethod: row.optingMethod,
    organizationId: String(course.organizationId),
    course: { id: String(course.id), department: course.department, number: course.number, name: course.name },
    courseMember,
  };
}
