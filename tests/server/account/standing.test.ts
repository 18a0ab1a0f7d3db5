import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveMember, giveSection } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const { id: organizationId } = await giveOrganization(t.db);
  const [ofSchool, ofInstallation] = await Promise.all(
    ['store-of-school', 'catalogue-of-all'].map((login) => givePerson(t.db, { login })),
  );
  await givePerson(t.db, { login: 'student', organizationId });
  if (!ofSchool || !ofInstallation) throw new Error('No people were made');
  await t.db.insert(staffRoles).values([
    { userId: ofSchool.id, organizationId, role: 'store' },
    { userId: ofInstallation.id, organizationId: null, role: 'catalogue' },
  ]);
});
afterAll(() => t.close());

test.each([
  ['store-of-school', true],
  ['catalogue-of-all', true],
  ['student', false],
])('the login of %s says whether the person is staff: %s (STAFF-1)', async (login, isStaff) => {
  expect((await (await t.asPerson(login)).login()).navigationInfo.isStaff).toBe(isStaff);
});

test('a visitor is not staff', async () => {
  expect((await t.asVisitor().login()).navigationInfo.isStaff).toBe(false);
});

test.each([
  ['teaches', { role: 'instructor' }, true],
  ['taught', { role: 'instructor', status: 'dropped', leftAt: new Date('2026-01-01') }, false],
  ['learns', { role: 'student' }, false],
] as const)(
  'the login of a person who %s a section says whether they have classrooms (ACCT-2)',
  async (login, member, has) => {
    const { id } = await givePerson(t.db, { login });
    const section = await giveSection(t.db, { rsCourseId: `RS-${login}` });
    await giveMember(t.db, section.id, id, member);
    expect((await (await t.asPerson(login)).login()).navigationInfo).toMatchObject({
      isClassroomInstructor: has,
      isStaff: has,
    });
  },
);

test('the flag of the account gives classrooms without a section (ACCT-2)', async () => {
  await givePerson(t.db, { login: 'flagged', navigationFlags: ['isClassroomInstructor'] });
  const { navigationInfo } = await (await t.asPerson('flagged')).login();
  expect(navigationInfo).toMatchObject({ isClassroomInstructor: true, isStaff: false });
});
