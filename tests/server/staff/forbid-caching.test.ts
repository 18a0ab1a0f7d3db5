import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { listApiRoutes } from '../support/api-routes.ts';
import { givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const maya = await givePerson(t.db, { login: 'maya' });
  await t.db.insert(staffRoles).values({ userId: maya.id, organizationId: null, role: 'manager' });
});
afterAll(() => t.close());

test('no cache may keep an answer for staff, neither a page nor an error', async () => {
  const caller = await t.asPerson('maya');
  const routes = (await listApiRoutes(t.app)).filter(({ path }) => path.startsWith('/api/v1/manage'));
  const answers = [];
  for (const { method, path } of routes) {
    const url = path.replace(':org', '0').replace(/:\w+/g, '1');
    const { headers, statusCode } = await t.app.inject({ method, url, headers: { cookie: caller.cookieHeader } });
    answers.push({ route: `${method} ${path}`, caching: headers['cache-control'], isFound: statusCode === 200 });
  }
  expect(answers.filter(({ caching }) => caching !== 'private, no-store')).toEqual([]);
  expect(answers.length).toBeGreaterThan(80);
  expect(answers.filter(({ isFound }) => isFound).length).toBeGreaterThan(10);
});
