import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { externalIds, unmatchedPeople } from '../../../server/db/schema/external-ids.ts';
import { identities, users } from '../../../server/db/schema/people.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { schoolPeopleSchema } from '../../../src/domain/imports/unmatched-schema.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveMember, giveSection } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let org: number;
let other: number;
const base = () => `/api/v1/manage/${org}`;
const JSON_TYPE = 'application/json';

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  other = (await giveOrganization(t.db, { title: 'Lakeside' })).id;
  await giveStaff('support', org);
  await giveStaff('stranger', other);
});
afterAll(() => t.close());

async function giveStaff(login: string, organizationId: number) {
  const { id: userId } = await givePerson(t.db, { login });
  await t.db.insert(staffRoles).values({ userId, organizationId, role: 'support' });
}

/** An account that waits in the queue, and a roster person with an enrollment. */
async function giveWaiting(name: string) {
  const account = await givePerson(t.db, { login: name });
  const person = await givePerson(t.db, { login: `roster-${name}`, organizationId: org, importSource: 'sis' });
  await t.db.insert(externalIds).values({
    organizationId: org,
    source: 'sis',
    entity: 'person',
    kind: 'student_number',
    value: name,
    userId: person.id,
  });
  const section = await giveSection(t.db, { rsCourseId: `queue-${name}` });
  await giveMember(t.db, section.id, person.id, { importSource: 'sis' });
  const claims = { student_number: `x${name}` };
  const row = { organizationId: org, userId: account.id, reason: 'no_match', claims } as const;
  const [waiting] = await t.db.insert(unmatchedPeople).values(row).returning();
  return { account, person, id: waiting?.id ?? 0 };
}

describe('a person who does not see their courses', () => {
  test('sees what the school sent, and can write to the staff', async () => {
    const { account } = await giveWaiting('ada');
    const caller = await t.asPerson(account.login);
    const before = (await caller.get('/api/v1/roster-match/')).json();
    expect(before).toEqual({
      state: 'open',
      organization: 'Hillside',
      reason: 'no_match',
      claims: { student_number: 'xada' },
      message: null,
    });
    const body = JSON.stringify({ message: 'I am Ada from HIST 101' });
    expect((await caller.change('POST', '/api/v1/roster-match/', body, JSON_TYPE)).json()).toMatchObject({
      state: 'asked',
    });
    const tooLong = JSON.stringify({ message: 'x'.repeat(1001) });
    expect((await caller.change('POST', '/api/v1/roster-match/', tooLong, JSON_TYPE)).statusCode).toBe(422);
  });

  test('sees nothing of it without a school', async () => {
    await givePerson(t.db, { login: 'alone' });
    const caller = await t.asPerson('alone');
    expect((await caller.get('/api/v1/roster-match/')).json()).toMatchObject({ state: 'none' });
    const body = JSON.stringify({ message: 'hello' });
    expect((await caller.change('POST', '/api/v1/roster-match/', body, JSON_TYPE)).statusCode).toBe(404);
  });
});

describe('the queue of staff', () => {
  test('lists who waits, with what the school sent', async () => {
    await giveWaiting('ben');
    const staff = await t.asPerson('support');
    const { items } = (await staff.get(`${base()}/unmatched/`)).json();
    expect(items).toContainEqual(expect.objectContaining({ login: 'ben', reason: 'no_match', status: 'open' }));
  });

  test('joins a person with the roster, once', async () => {
    const { id, person, account } = await giveWaiting('cleo');
    const staff = await t.asPerson('support');
    const body = JSON.stringify({ personId: String(person.id) });
    const join = () => staff.change('POST', `${base()}/unmatched/${id}/join`, body, JSON_TYPE);
    expect((await join()).statusCode).toBe(200);
    expect((await join()).statusCode).toBe(404);
    expect(await t.db.select().from(users).where(eq(users.id, person.id))).toEqual([]);
    const caller = await t.asPerson(account.login);
    expect((await caller.get('/api/v1/sections/course_sections/')).body).toContain('queue-cleo');
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(account.id)));
    expect(entries).toMatchObject([{ action: 'person.join', organizationId: org }]);
  });

  test('does not join a person who has been used', async () => {
    const { id, person } = await giveWaiting('dora');
    await t.asPerson(person.login);
    const staff = await t.asPerson('support');
    const body = JSON.stringify({ personId: String(person.id) });
    const answer = await staff.change('POST', `${base()}/unmatched/${id}/join`, body, JSON_TYPE);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('roster_person_used');
  });

  test('dismisses a request', async () => {
    const { id, account } = await giveWaiting('emil');
    const staff = await t.asPerson('support');
    expect((await staff.change('POST', `${base()}/unmatched/${id}/dismiss`, '{}', JSON_TYPE)).statusCode).toBe(200);
    const caller = await t.asPerson(account.login);
    expect((await caller.get('/api/v1/roster-match/')).json()).toMatchObject({ state: 'dismissed' });
  });

  test('finds people by name, login, email address and number', async () => {
    const { person } = await giveWaiting('fern');
    const staff = await t.asPerson('support');
    for (const q of ['fern', 'ROSTER-FERN', person.email]) {
      const { items } = (await staff.get(`${base()}/people/?q=${encodeURIComponent(q)}`)).json();
      expect(items).toContainEqual(expect.objectContaining({ id: String(person.id), ids: ['fern'] }));
    }
    expect((await staff.get(`${base()}/people/?q=%25`)).json().items).toEqual([]);
    const { items: locked } = (await staff.get(`${base()}/people/?show=cannot-sign-in`)).json();
    expect(locked.length).toBeGreaterThan(0);
    const [first] = locked;
    await t.db.insert(identities).values({ issuer: 'https://id.example', subject: 'x', userId: Number(first.id) });
    const { items: left } = (await staff.get(`${base()}/people/?show=cannot-sign-in`)).json();
    expect(left).toEqual(locked.slice(1));
    await t.db.delete(identities).where(eq(identities.userId, Number(first.id)));
  });

  test.each(['name', '-name'])('pages through people sorted by %s, each once', async (sort) => {
    const staff = await t.asPerson('support');
    const names = Array.from({ length: 60 }, (_, at) => `Sorted${at % 7}`);
    for (const [at, lastName] of names.entries()) {
      await givePerson(t.db, { login: `s${sort}${at}`, firstName: 'Ann', lastName, organizationId: org });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const more: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await staff.get(`${base()}/people/?q=s${sort}&sort=${sort}${more}`);
      const page = schoolPeopleSchema.parse(answer.json());
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(60);
    const sorted = names.map((name) => `Ann ${name}`).sort();
    expect(seen).toEqual(sort === 'name' ? sorted : sorted.reverse());
    const csv = await staff.get(`${base()}/people.csv?q=s${sort}&sort=${sort}`);
    expect(csv.headers['content-type']).toContain('text/csv');
    const [header, ...lines] = csv.body.replace('\uFEFF', '').trim().split('\n');
    expect(header).toBe('name,username,email,school_ids');
    expect(lines.map((line) => line.split(',')[0])).toEqual(seen);
  });

  test('is closed to staff of another organization', async () => {
    const { id, person } = await giveWaiting('gus');
    const stranger = await t.asPerson('stranger');
    const join = JSON.stringify({ personId: String(person.id) });
    const addresses = [`${base()}/unmatched/`, `${base()}/people/?q=gus`];
    for (const address of addresses) expect((await stranger.get(address)).statusCode).toBe(404);
    const changes = [`${base()}/unmatched/${id}/join`, `/api/v1/manage/${other}/unmatched/${id}/join`];
    for (const address of changes) {
      expect((await stranger.change('POST', address, join, JSON_TYPE)).statusCode).toBe(404);
    }
    const link = `/api/v1/manage/${other}/people/${person.id}/password-link`;
    expect((await stranger.change('POST', link, '{}', JSON_TYPE)).statusCode).toBe(404);
  });
});

describe('a password link', () => {
  const password = 'a lamp beside the harbour';
  async function giveLink(name: string) {
    const { person } = await giveWaiting(name);
    const staff = await t.asPerson('support');
    const answer = await staff.change('POST', `${base()}/people/${person.id}/password-link`, '{}', JSON_TYPE);
    const { url } = answer.json();
    return { person, path: String(url).replace(/^https?:\/\/[^/]+/, ''), token: String(url).split('token=')[1] ?? '' };
  }

  test('sets a password once, with which the person signs in', async () => {
    const { person, path, token } = await giveLink('hana');
    const visitor = t.asVisitor();
    expect((await visitor.get(path)).body).toContain(person.login);
    const set = (text: string) => visitor.postForm('/account/set-password', { token, password: text });
    expect((await set('short')).statusCode).toBe(422);
    expect((await set(password)).statusCode).toBe(303);
    expect((await set('another lamp and harbour')).body).toContain('has been used');
    const signIn = await t.asVisitor().postForm('/account/sign-in', { login: person.login, password });
    expect(signIn.statusCode).toBe(303);
  });

  test('to the account of other staff is made only by who may give their roles (STAFF-4)', async () => {
    const { person } = await giveWaiting('kai');
    await t.db.insert(staffRoles).values({ userId: person.id, role: 'finance', organizationId: org });
    const link = async (login: string) => {
      const staff = await t.asPerson(login);
      return (await staff.change('POST', `${base()}/people/${person.id}/password-link`, '{}', JSON_TYPE)).statusCode;
    };
    expect(await link('support')).toBe(403);
    const { id: userId } = await givePerson(t.db, { login: 'head' });
    await t.db.insert(staffRoles).values({ userId, role: 'manager', organizationId: org });
    expect(await link('head')).toBe(200);
    await t.db.insert(staffRoles).values({ userId: person.id, role: 'catalogue', organizationId: null });
    expect(await link('head')).toBe(403);
    await t.db.update(staffRoles).set({ organizationId: null }).where(eq(staffRoles.userId, userId));
    expect(await link('head')).toBe(200);
  });

  test('ends when a newer one is made', async () => {
    const { path, person } = await giveLink('ivo');
    const staff = await t.asPerson('support');
    await staff.change('POST', `${base()}/people/${person.id}/password-link`, '{}', JSON_TYPE);
    expect((await t.asVisitor().get(path)).statusCode).toBe(404);
    expect((await t.asVisitor().get('/account/set-password')).statusCode).toBe(404);
  });
});
