import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
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
