import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { auditListSchema } from '../../../src/domain/staff/audit-schema.ts';
import { grantedRoleListSchema } from '../../../src/domain/staff/role-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { readAllPages } from '../support/read-all-pages.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let org: number;
let other: number;
/** Manager of the whole installation, and manager of the school. */
let chief: Caller;
let manager: Caller;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  other = (await giveOrganization(t.db, { title: 'Lakeside' })).id;
  chief = await giveManager('chief', null);
  manager = await giveManager('manager', org);
});
afterAll(() => t.close());

async function giveManager(login: string, organizationId: number | null): Promise<Caller> {
  const { id: userId } = await givePerson(t.db, { login });
  await t.db.insert(staffRoles).values({ userId, organizationId, role: 'manager' });
  return t.asPerson(login);
}

const pathOf = (scope: number, ...rest: string[]) => [`/api/v1/manage/${scope}/staff`, ...rest].join('/');
const rolesOf = async (caller: Caller, scope: number) =>
  grantedRoleListSchema.parse((await caller.get(pathOf(scope, ''))).json()).items;

describe('roles (STAFF-5)', () => {
  it('are given by username or email address, and end at once when they are withdrawn', async () => {
    await givePerson(t.db, { login: 'sam', email: 'sam@hillside.example', organizationId: org });
    const granted = await manager.postJson(pathOf(org, ''), { login: 'SAM@hillside.example', role: 'store' });
    const role = grantedRoleListSchema.parse(granted.json()).items.find(({ login }) => login === 'sam');
    expect(role).toMatchObject({ role: 'store', isOwn: false });
    const sam = await t.asPerson('sam');
    expect((await sam.get(`/api/v1/manage/${org}/sections/`)).statusCode).toBe(200);
    expect((await sam.get(pathOf(org, ''))).statusCode).toBe(404);
    await manager.delete(pathOf(org, role?.id ?? ''));
    expect((await sam.get(`/api/v1/manage/${org}/sections/`)).statusCode).toBe(404);
    const [given, withdrawn] = (await t.db.select().from(auditLog).orderBy(auditLog.id)).slice(-2);
    expect(given).toMatchObject({ action: 'staff.grant', after: { role: 'store' } });
    expect(withdrawn).toMatchObject({ action: 'staff.withdraw', before: { role: 'store' } });
  });

  it('are refused for nobody, for several people and for a person of another school', async () => {
    await givePerson(t.db, { login: 'far', organizationId: other });
    for (const login of ['one', 'two']) await givePerson(t.db, { login, email: 'both@hillside.example' });
    for (const login of ['nobody', 'both@hillside.example', 'far']) {
      expect((await manager.postJson(pathOf(org, ''), { login, role: 'store' })).statusCode, login).toBe(422);
    }
  });

  it('stay out of reach if they are of the installation, of another school or of the last manager', async () => {
    const [last] = await rolesOf(chief, 0);
    expect(last).toMatchObject({ login: 'chief', isOwn: true });
    expect((await chief.delete(pathOf(0, last?.id ?? ''))).statusCode).toBe(409);
    expect((await manager.delete(pathOf(org, last?.id ?? ''))).statusCode).toBe(404);
    expect((await manager.postJson(pathOf(0, ''), { login: 'manager', role: 'manager' })).statusCode).toBe(404);
    expect((await manager.get(pathOf(other, ''))).statusCode).toBe(404);
  });

  it('reach no school that does not exist, even those of the installation', async () => {
    expect((await chief.get(`/api/v1/manage/${other}/audit/`)).statusCode).toBe(200);
    expect((await chief.get(`/api/v1/manage/${other + 1000}/audit/`)).statusCode).toBe(404);
  });

  it('stay with one of two managers who withdraw each other at the same time', async () => {
    const second = await giveManager('second', null);
    const [ofChief, ofSecond] = await rolesOf(chief, 0);
    const answers = await Promise.all([
      chief.delete(pathOf(0, ofSecond?.id ?? '')),
      second.delete(pathOf(0, ofChief?.id ?? '')),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await t.db.$count(staffRoles)).toBeGreaterThanOrEqual(2);
  });
});

describe('the audit log (STAFF-2)', () => {
  const entry = { organizationId: 0, actorId: null, subjectKind: 'section', subjectId: '7', after: { name: 'New' } };

  it('is searched by words and days, paged without gaps, and downloaded without formulas', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...{ ...entry, organizationId: org, actorName: '=Paula', action: 'section.change' },
      at: new Date(Date.UTC(2026, 5, 1 + (at % 2), 23)),
    }));
    await t.db.insert(auditLog).values(rows);
    const list = async (query: string) =>
      auditListSchema.parse((await manager.get(`/api/v1/manage/${org}/audit/?${query}`)).json());
    const first = await list('q=paula%20section');
    expect(first).toMatchObject({ total: 60 });
    const second = await list(`q=paula&cursor=${first.nextCursor}`);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60);
    expect((await list('q=paula&from=2026-06-02&to=2026-06-02')).total).toBe(30);
    const csv = (await manager.get(`/api/v1/manage/${org}/audit.csv?q=paula`)).body.trim().split('\n');
    expect(csv).toHaveLength(61);
    expect(csv[1]).toContain("'=Paula");
  });

  it('refuses days that the calendar of the database does not have', async () => {
    for (const day of ['0000-01-01', '2026-02-30']) {
      expect((await manager.get(`/api/v1/manage/${org}/audit/?from=${day}`)).statusCode, day).toBe(400);
    }
  });

  it('names products and people, as long as they are there', async () => {
    const product = await giveProduct(t.db, { name: 'Atlas' });
    const person = await givePerson(t.db, { login: 'named', firstName: 'Ada', lastName: 'Byron' });
    const of = { ...entry, organizationId: org, actorName: 'Namer', action: 'x.y', at: t.clock.now() };
    await t.db.insert(auditLog).values([
      { ...of, subjectKind: 'product', subjectId: String(product.id) },
      { ...of, subjectKind: 'person', subjectId: String(person.id) },
      { ...of, subjectKind: 'product', subjectId: '999999' },
      { ...of, subjectKind: 'product', subjectId: 'not a number' },
    ]);
    const list = auditListSchema.parse((await manager.get(`/api/v1/manage/${org}/audit/?q=namer&sort=at`)).json());
    expect(list.items.map(({ subjectName }) => subjectName)).toEqual(['Atlas', 'Ada Byron', null, null]);
  });

  it('counts no more than 1,000 entries, for the first page only', async () => {
    const total = async (query: string) =>
      auditListSchema.parse((await manager.get(`/api/v1/manage/${org}/audit/?q=counter${query}`)).json()).total;
    const row = { ...entry, organizationId: org, actorName: 'Counter', action: 'section.change', at: t.clock.now() };
    await t.db.insert(auditLog).values(Array.from({ length: 1_000 }, () => row));
    expect(await total('')).toBe(1_000);
    const [last] = await t.db.insert(auditLog).values(row).returning();
    expect(await total('')).toBeNull();
    expect(await total(`&cursor=${last?.id}`)).toBeUndefined();
  });

  it('finds an entry by the whole id of its subject, and by parts of words of one or two letters', async () => {
    await t.db.insert(auditLog).values([
      { ...entry, organizationId: org, actorName: 'Zoë', action: 'x.y', subjectId: 'subject-815', at: t.clock.now() },
      { ...entry, organizationId: org, actorName: 'Xu', action: 'x.y', subjectId: '8', at: t.clock.now() },
    ]);
    const found = async (q: string) => {
      const answer = await manager.get(`/api/v1/manage/${org}/audit/?q=${encodeURIComponent(q)}`);
      return auditListSchema.parse(answer.json()).items.map(({ actorName }) => actorName);
    };
    expect(await found('subject-815')).toEqual(['Zoë']);
    expect(await found('815')).toEqual([]);
    expect(await found('xu 8')).toEqual(['Xu']);
  });

  it('shows a school only its own entries, and the installation all of them', async () => {
    await t.db
      .insert(auditLog)
      .values({ ...entry, organizationId: other, actorName: 'Olga', action: 'section.change', at: t.clock.now() });
    const total = async (caller: Caller, scope: number) =>
      auditListSchema.parse((await caller.get(`/api/v1/manage/${scope}/audit/?q=olga`)).json()).total;
    const remaining = await giveManager('remaining', null);
    expect(await total(manager, org)).toBe(0);
    expect(await total(remaining, 0)).toBe(1);
  });
});

it('pages through the audit log, newest or oldest first', async () => {
  const school = (await giveOrganization(t.db, { title: 'Sorted' })).id;
  const made = Array.from({ length: 60 }, (_, at) => ({
    ...{ at: t.clock.now(), organizationId: school, actorName: 'Fay', action: 'section.change' },
    ...{ subjectKind: 'section', subjectId: String(at) },
  }));
  await t.db.insert(auditLog).values(made);
  const auditor = await giveManager('auditor', null);
  const subjects = async (query: string) => {
    const path = `/api/v1/manage/${school}/audit/?q=${query}`;
    return (await readAllPages(auditor, path, (body) => auditListSchema.parse(body))).map(({ subjectId }) => subjectId);
  };
  const oldest = made.map(({ subjectId }) => subjectId);
  expect(await subjects('&sort=at')).toEqual(oldest);
  expect(await subjects('&sort=-at')).toEqual(oldest.toReversed());
  expect(await subjects('')).toEqual(oldest.toReversed());
  const csv = await auditor.get(`/api/v1/manage/${school}/audit.csv?sort=at`);
  expect(csv.body.split('\n')[1]).toContain('section.change,section,0,');
});
