import { and, eq } from 'drizzle-orm';
import type { LmsCourseConflict, LmsCourseForm } from '../../src/domain/staff/lms-course-schema.ts';
import type { Database } from '../db/database.ts';
import { courses, sections } from '../db/schema/courses.ts';
import { ltiContexts, ltiPlatforms } from '../db/schema/lti-platforms.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { courseVersion, loadCourse } from './list-courses.ts';

interface MapAction {
  readonly organizationId: number;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Maps a course of a learning management system to a section of the school, or to none (LTI-4).
 * @throws 404 for a course or section of another school; 409 if somebody else mapped it (STAFF-3)
 */
export async function mapCourse(tx: Database, action: MapAction, id: number, form: LmsCourseForm): Promise<void> {
  const { organizationId, userId: actor, now } = action;
  const [row] = await tx
    .select({ context: ltiContexts })
    .from(ltiContexts)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiContexts.platformId))
    .where(and(eq(ltiContexts.id, id), eq(ltiPlatforms.organizationId, organizationId)))
    .for('update', { of: ltiContexts });
  if (!row) throw notFound();
  const { context } = row;
  if (form.version !== courseVersion(context.sectionId)) {
    const { section = null, version = '' } = (await loadCourse(tx, organizationId, id)) ?? {};
    throw new Problem(409, 'edit_conflict', { meta: { current: { section, version } satisfies LmsCourseConflict } });
  }
  const sectionId = form.sectionId === null ? null : await requireSection(tx, organizationId, Number(form.sectionId));
  await tx.update(ltiContexts).set({ sectionId }).where(eq(ltiContexts.id, id));
  const subject = { subjectKind: 'lms-course', subjectId: id };
  const change = { before: { sectionId: context.sectionId }, after: { sectionId, label: context.label } };
  await recordAudit(tx, { organizationId, actor, action: 'lms-course.map', ...subject, ...change }, now);
}

async function requireSection(tx: Database, organizationId: number, id: number): Promise<number> {
  const [row] = await tx
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .where(and(eq(sections.id, id), eq(courses.organizationId, organizationId)));
  if (!row) throw notFound();
  return row.id;
}
