import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCommand } from '../../../server/account/cli.ts';
import { organizationFeatures, organizations, whiteLabels } from '../../../server/db/schema/organizations.ts';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { makeManager } from '../../../server/staff/make-manager.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const now = new Date('2026-09-15T15:00:00Z');
const maria = { login: 'Maria', email: 'maria@hillside.example', firstName: 'Maria', lastName: 'Reyes' };
const password = 'a lamp beside the harbour';

test('makes the first manager with school and site, who may then manage the school', async () => {
  const school = { title: 'Hillside', host: 'Books.Hillside.example' };
  expect(await makeManager(t.db, maria, password, school, now)).toBe('added');
  const [organization] = await t.db.select().from(organizations).where(eq(organizations.title, 'Hillside'));
  const [site] = await t.db.select().from(whiteLabels);
  expect(site).toMatchObject({ organizationId: organization?.id, fqdn: 'books.hillside.example' });
  const caller = t.asVisitor();
  expect((await caller.postForm('/account/sign-in', { login: 'maria', password })).statusCode).toBe(303);
  expect((await caller.get('/api/v1/manage/')).json()).toEqual({
    organizations: [{ id: String(organization?.id), title: 'Hillside', roles: ['manager'] }],
    installationRoles: ['manager'],
    sendsMail: false,
  });
});

test('gives a new school My Shelf (SHELF-5)', async () => {
  const [school] = await t.db.select().from(organizations).where(eq(organizations.title, 'Hillside'));
  expect(await t.db.select().from(organizationFeatures)).toEqual([
    { organizationId: school?.id, feature: 'MY_SHELF_PILOT' },
  ]);
});

test('makes an existing account a manager once', async () => {
  expect(await makeManager(t.db, 'MARIA', '', undefined, now)).toBe('already_manager');
  expect(await t.db.select().from(staffRoles)).toHaveLength(1);
  expect(await makeManager(t.db, 'nobody-there', '', undefined, now)).toBe('unknown');
});

test('adds a second school for a manager', async () => {
  expect(await makeManager(t.db, 'maria', '', { title: 'Lakeside', host: undefined }, now)).toBe('changed');
});

test('changes nothing if the host belongs to another school or the password is weak', async () => {
  const other = { ...maria, login: 'otto' };
  const school = { title: 'Lakeside', host: 'books.hillside.example' };
  expect(await makeManager(t.db, other, password, school, now)).toBe('host_taken');
  expect(await makeManager(t.db, other, 'short', undefined, now)).toBe('password_too_short');
  expect(await makeManager(t.db, 'otto', '', undefined, now)).toBe('unknown');
});

test('answers 401 to a visitor', async () => {
  expect((await t.asVisitor().get('/api/v1/manage/')).statusCode).toBe(401);
});

test.each([
  [['maria'], { isManager: false, login: 'maria', account: undefined, school: undefined }],
  [['--manager', 'maria'], { isManager: true, login: 'maria' }],
  [
    ['--manager', '--school', 'Hillside', '--host', 'h.example', 'maria', 'm@h.example', 'Maria', 'Reyes'],
    { isManager: true, school: { title: 'Hillside', host: 'h.example' }, account: { firstName: 'Maria' } },
  ],
])('reads the arguments %j', (args, command) => {
  expect(readCommand(args)).toMatchObject(command);
});

test.each([
  [[]],
  [['maria', 'm@h.example']],
  [['--school', 'Hillside', 'maria']],
  [['--manager', '--host', 'h', 'maria']],
])('shows the usage for %j', (args) => {
  expect(readCommand(args)).toBeUndefined();
});
