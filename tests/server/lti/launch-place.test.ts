import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '../../../server/db/schema/courses.ts';
import { externalIds } from '../../../server/db/schema/external-ids.ts';
import { ltiContexts, ltiPlatforms } from '../../../server/db/schema/lti-platforms.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { lmsCourseListSchema, lmsCourseSchema } from '../../../src/domain/staff/lms-course-schema.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveMember, giveSection } from '../support/give-section.ts';
import { createLauncher, giveLtiSchools, type LtiLauncher, userIdOf } from '../support/lti-launcher.ts';
import { LTI_CLAIM, type LtiPlatformFake, startLtiPlatform } from '../support/lti-platform.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let lms: LtiPlatformFake;
let school: number;
let other: number;
let platformId: number;
let sectionId: string;
let manager: Caller;
let stranger: Caller;
let launcher: LtiLauncher;

beforeAll(async () => {
  lms = await startLtiPlatform();
  t = await startTestApp({ environment: { CARREL_ALLOWED_ORIGINS: lms.issuer } });
  ({ school, other, platformId } = await giveLtiSchools(t, lms));
  manager = await giveStaff('marcus', school);
  stranger = await giveStaff('olivia', other);
  const section = await giveSection(t.db);
  await t.db.update(courses).set({ organizationId: school }).where(eq(courses.id, section.courseId));
  const id = { organizationId: school, source: 'sis', entity: 'section', kind: 'sis_id', value: 'BIO-101' } as const;
  await t.db.insert(externalIds).values({ ...id, sectionId: section.id });
  sectionId = String(section.id);
  launcher = createLauncher(t, lms);
});
afterAll(async () => {
  await t.close();
  await lms.close();
});

async function giveStaff(login: string, organizationId: number) {
  const { id: userId } = await givePerson(t.db, { login });
  await t.db.insert(staffRoles).values({ organizationId, userId, role: 'store' });
  return t.asPerson(login);
}

describe('the page that a launch opens (LTI-4)', () => {
  const roles = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'];

  it('is the shelf with a sentence for a student, and a page for an instructor, while the course is not mapped', async () => {
    const student = await launcher.launch({ claims: { sub: 'student-2' } });
    expect(student.answer.headers.location).toBe('/shelf?error_code=course_not_connected');
    const instructor = await launcher.launch({ claims: { sub: 'teacher', [`${LTI_CLAIM}roles`]: roles } });
    expect(instructor.answer.statusCode).toBe(200);
    expect(instructor.answer.body).toContain('has no section here yet');
    expect(instructor.answer.body).toContain('<strong>Biology</strong>');
    const [context] = await t.db.select().from(ltiContexts).where(eq(ltiContexts.platformId, platformId));
    expect(context).toMatchObject({ contextId: 'course-1', label: 'BIO-101', title: 'Biology', sectionId: null });
  });

  it('is the shelf outside of a course', async () => {
    const { answer } = await launcher.launch({ claims: { sub: 'student-2', [`${LTI_CLAIM}context`]: undefined } });
    expect(answer.headers.location).toBe('/shelf');
  });

  describe('after staff mapped the course', () => {
    const path = () => `/api/v1/manage/${school}/lms-courses`;
    const load = async (query = '') => lmsCourseListSchema.parse((await manager.get(`${path()}/${query}`)).json());
    const put = (caller: Caller, url: string, body: object) =>
      caller.change('PUT', url, JSON.stringify(body), 'application/json');

    it('is suggested by the id of the section, and mapped only by staff', async () => {
      const [course] = (await load('?show=unmapped')).items;
      expect(course).toMatchObject({
        label: 'BIO-101',
        platform: 'LMS',
        section: null,
        suggestions: [{ id: sectionId }],
      });
      const student = await launcher.launch({ claims: { sub: 'student-2' } });
      expect(student.answer.headers.location).toBe('/shelf?error_code=course_not_connected');
      const saved = await put(manager, `${path()}/${course?.id}`, { sectionId, version: course?.version });
      expect(lmsCourseSchema.parse(saved.json())).toMatchObject({ section: { id: sectionId }, suggestions: [] });
      const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'lms-course.map'));
      expect(entry).toMatchObject({
        organizationId: school,
        before: { sectionId: null },
        after: { sectionId: Number(sectionId) },
      });
      expect((await load('?show=unmapped')).items).toEqual([]);
      expect((await load('?show=mapped&q=bio')).items).toHaveLength(1);
    });

    it('is the section for its members, and the shelf with a sentence for others', async () => {
      const away = await launcher.launch({ claims: { sub: 'student-2' } });
      expect(away.answer.headers.location).toBe('/shelf?error_code=course_not_enrolled');
      await giveMember(t.db, Number(sectionId), await userIdOf(away.caller));
      const member = await launcher.launch({ claims: { sub: 'student-2' } });
      expect(member.answer.headers.location).toBe(`/shelf/course-section/${sectionId}`);
    });

    it('is not the section of another deployment with the same context id', async () => {
      await t.db.update(ltiPlatforms).set({ deploymentIds: ['1:deployment', '2:b'] });
      const claims = { sub: 'student-2', [`${LTI_CLAIM}deployment_id`]: '2:b' };
      const { answer } = await launcher.launch({ claims });
      expect(answer.headers.location).toBe('/shelf?error_code=course_not_connected');
    });

    it('is not changed over a change of somebody else, nor to a section or by staff of another school', async () => {
      const [course] = (await load('?show=mapped')).items;
      const url = `${path()}/${course?.id}`;
      const late = await put(manager, url, { sectionId: null, version: 'old' });
      expect(late.statusCode).toBe(409);
      const current = { version: course?.version, section: { id: sectionId, code: course?.section?.code } };
      expect(late.json()).toMatchObject({ errors: [{ code: 'edit_conflict', meta: { current } }] });
      const foreign = String((await giveSection(t.db, { rsCourseId: 'foreign' })).id);
      expect((await put(manager, url, { sectionId: foreign, version: course?.version })).statusCode).toBe(404);
      const elsewhere = `/api/v1/manage/${other}/lms-courses/${course?.id}`;
      expect((await put(stranger, elsewhere, { sectionId: null, version: course?.version })).statusCode).toBe(404);
      expect((await put(manager, url, { sectionId: null, version: course?.version })).statusCode).toBe(200);
    });
  });
});
