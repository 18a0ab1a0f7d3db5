import { afterAll, beforeAll, expect, test } from 'vitest';
import { features, organizationFeatures } from '../../../server/db/schema/organizations.ts';
import { userFeatures } from '../../../server/db/schema/people.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PILOT = 'MY_SHELF_PILOT';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const given = ['BY_SCHOOL', 'FOR_ALL', PILOT].map((name) => ({
    name,
    description: name,
    isOnForAll: name === 'FOR_ALL',
  }));
  await t.db.insert(features).values(given).onConflictDoNothing();
  const { id: organizationId } = await giveOrganization(t.db);
  await t.db.insert(organizationFeatures).values({ organizationId, feature: 'BY_SCHOOL' });
  const { id: userId } = await givePerson(t.db, { login: 'ada', organizationId });
  await t.db.insert(userFeatures).values([
    { userId, feature: PILOT },
    { userId, feature: 'BY_SCHOOL' },
  ]);
  await givePerson(t.db, { login: 'grace', organizationId });
  await givePerson(t.db, { login: 'hedy' });
});
afterAll(() => t.close());

test.each([
  ['of their own, of their school and of everybody, each once', 'ada', ['BY_SCHOOL', 'FOR_ALL', PILOT]],
  ['of their school', 'grace', ['BY_SCHOOL', 'FOR_ALL']],
  ['of everybody', 'hedy', ['FOR_ALL']],
])('returns the features %s for a person', async (_whose, login, names) => {
  expect((await (await t.asPerson(login)).login()).enabledFeatures).toEqual(names);
});

test('returns only the features of everyone for a visitor', async () => {
  expect((await t.asVisitor().login()).enabledFeatures).toEqual(['FOR_ALL']);
});

test('serves the API description in development only', async () => {
  const development = await startTestApp({ environment: { CARREL_ENV: 'development' } });
  expect((await development.asVisitor().login()).navigationInfo.hasApiDocs).toBe(true);
  expect((await t.asVisitor().login()).navigationInfo.hasApiDocs).toBe(false);
  await development.close();
});
