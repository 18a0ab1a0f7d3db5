import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { assets } from '../../../server/db/schema/assets.ts';
import { sectionMembers } from '../../../server/db/schema/courses.ts';
import { externalIds, unmatchedPeople } from '../../../server/db/schema/external-ids.ts';
import { identities, users } from '../../../server/db/schema/people.ts';
import { auditLog } from '../../../server/db/schema/staff.ts';
import { joinPerson } from '../../../server/roster/join-person.ts';
import { provideMembers } from '../../../server/sections/provide-members.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { OIDC_CLIENT, startOidcServer } from '../support/oidc-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const CALLBACK = 'http://localhost/account/sign-in/elsewhere/callback';
const pathOf = (address: string) => address.slice('http://localhost'.length);

/** The numbers that the provider sends, by the name with which a person signs in there. */
const NUMBERS = {
  ada: '100',
  ben: '101',
  spaces: ' 102 ',
  number: 103,
  list: ['104'],
  twin: '105',
  late: '106',
  used: '107',
  other: '108',
  second: '100',
  word: 'abc',
};

let provider: Awaited<ReturnType<typeof startOidcServer>>;
let t: TestApp;
let organizationId: number;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  provider = await startOidcServer(CALLBACK, NUMBERS);
  vi.restoreAllMocks();
  t = await startTestApp({
    environment: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_PERSON_CLAIM: 'student_number',
      OIDC_PERSON_KIND: 'student_number',
      OIDC_ORGANIZATION: 'Hillside',
    },
  });
  ({ id: organizationId } = await giveOrganization(t.db, { title: 'Hillside' }));
});
afterAll(async () => {
  await t.close();
  await provider.close();
});

/** A person whom a roster brought, with a student number. */
async function giveRosterPerson(login: string, value: string, more: Partial<typeof externalIds.$inferInsert> = {}) {
  const person = await givePerson(t.db, {
    login,
    email: `${login}@school.example`,
    organizationId,
    importSource: 'sis',
  });
  const own = { organizationId, source: 'sis', entity: 'person', kind: 'student_number', userId: person.id } as const;
  await t.db.insert(externalIds).values({ ...own, value, ...more });
  return person;
}

async function signIn(login: string) {
  const caller = t.asVisitor();
  const started = await caller.get('/account/sign-in/elsewhere');
  const back = await provider.signInAs(String(started.headers.location), login);
  const answer = await caller.get(pathOf(back));
  expect(answer.statusCode).toBe(303);
  const { user } = await caller.login();
  return { caller, userId: Number(user?.id) };
}

const unmatchedOf = (userId: number) => t.db.select().from(unmatchedPeople).where(eq(unmatchedPeople.userId, userId));

describe('a sign-in with a claim of the roster', () => {
  test('takes the person of the roster, who finds sections and materials at once', async () => {
    const person = await giveRosterPerson('roster-ada', '100');
    const section = await giveSection(t.db, { rsCourseId: 'join-1' });
    const product = await giveProduct(t.db, { name: 'The Origin of Species' });
    await giveSectionProduct(t.db, section.id, product.id);
    await giveMember(t.db, section.id, person.id, { importSource: 'sis' });
    const { userId, caller } = await signIn('ada');
    expect(userId).toBe(person.id);
    expect((await caller.get('/api/v1/sections/course_sections/')).body).toContain('join-1');
    expect(await unmatchedOf(userId)).toEqual([]);
  });

  test('gives the same person at the next sign-in', async () => {
    const [known] = await t.db.select().from(identities).where(eq(identities.subject, 'ada'));
    expect((await signIn('ada')).userId).toBe(known?.userId);
  });

  test('never takes a person by email address', async () => {
    const person = await giveRosterPerson('ben', '999');
    const { userId } = await signIn('ben');
    expect(userId).not.toBe(person.id);
    expect(await unmatchedOf(userId)).toMatchObject([
      { reason: 'no_match', status: 'open', claims: { student_number: '101', email: 'ben@school.example' } },
    ]);
  });

  test.each([
    ['spaces', '102'],
    ['number', '103'],
    ['list', '104'],
  ])('reads the claim as text: %s', async (login, value) => {
    const person = await giveRosterPerson(`roster-${login}`, value);
    expect((await signIn(login)).userId).toBe(person.id);
  });

  test('is not joined if two people have the number', async () => {
    const people = [
      await giveRosterPerson('twin-1', '105'),
      await giveRosterPerson('twin-2', '105', { source: 'old' }),
    ];
    const { userId } = await signIn('twin');
    expect(people.map(({ id }) => id)).not.toContain(userId);
    expect(await unmatchedOf(userId)).toMatchObject([{ reason: 'several_matches' }]);
  });

  test('is not joined with a person whom another identity has', async () => {
    const { userId } = await signIn('second');
    const [ada] = await t.db.select().from(identities).where(eq(identities.subject, 'ada'));
    expect(userId).not.toBe(ada?.userId);
    expect(await unmatchedOf(userId)).toMatchObject([{ reason: 'match_in_use' }]);
  });

  test('is not joined with a person of another organization or with another kind of id', async () => {
    const { id: elsewhere } = await giveOrganization(t.db, { title: 'Lakeside' });
    await giveRosterPerson('stranger', '108', { organizationId: elsewhere });
    await giveRosterPerson('same-value', '108', { kind: 'sis_id' });
    const { userId } = await signIn('other');
    expect(await unmatchedOf(userId)).toMatchObject([{ reason: 'no_match' }]);
  });

  test('creates an account also if a person of the roster has its usual login', async () => {
    const taken = `word@${new URL(provider.issuer).host}`;
    const person = await giveRosterPerson(taken, '777');
    expect((await signIn('word')).userId).not.toBe(person.id);
  });

  test('is noted if the school sends no number', async () => {
    const { userId } = await signIn('grace');
    expect(await unmatchedOf(userId)).toMatchObject([{ reason: 'claim_missing', organizationId }]);
  });
});

describe('a person who signs in before the roster arrives', () => {
  test('is joined at the next sign-in, and keeps the own account', async () => {
    const { userId } = await signIn('late');
    const person = await giveRosterPerson('roster-late', '106');
    const section = await giveSection(t.db, { rsCourseId: 'join-2', startDate: '2026-09-01' });
    const product = await giveProduct(t.db, { name: 'Middlemarch' });
    await giveSectionProduct(t.db, section.id, product.id);
    await giveMember(t.db, section.id, person.id, { importSource: 'sis' });
    const again = await signIn('late');
    expect(again.userId).toBe(userId);
    expect(await t.db.select().from(users).where(eq(users.id, person.id))).toEqual([]);
    expect(await t.db.select().from(sectionMembers).where(eq(sectionMembers.userId, userId))).toHaveLength(1);
    expect((await again.caller.get('/api/v1/assets/assets/')).body).toContain('Middlemarch');
    expect(await unmatchedOf(userId)).toMatchObject([{ status: 'joined' }]);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.action, 'person.join'));
    expect(entries).toMatchObject([{ subjectId: String(userId), organizationId }]);
  });

  test('may opt in a section of both if the roster lets the person (OPT-8)', async () => {
    const account = await givePerson(t.db, { login: 'own-section' });
    const person = await giveRosterPerson('roster-section', '109');
    const section = await giveSection(t.db, { rsCourseId: 'join-3' });
    await giveMember(t.db, section.id, account.id, { canUpdateOptStatus: false });
    await giveMember(t.db, section.id, person.id, { importSource: 'sis', canUpdateOptStatus: true });
    const ids = { accountId: account.id, rosterUserId: person.id };
    expect(await t.db.transaction((tx) => joinPerson(tx, ids, t.clock.now()))).toBeUndefined();
    const rows = await t.db.select().from(sectionMembers).where(eq(sectionMembers.userId, account.id));
    expect(rows).toMatchObject([{ importSource: 'sis', canUpdateOptStatus: true }]);
  });

  test('loses what a section provided if the roster dropped the person (ROST-2)', async () => {
    const account = await givePerson(t.db, { login: 'own-dropped' });
    const person = await giveRosterPerson('roster-dropped', '110');
    const section = await giveSection(t.db, { rsCourseId: 'join-4', startDate: '2026-09-01' });
    const other = await giveSection(t.db, { rsCourseId: 'join-5', startDate: '2026-09-01' });
    const [only, both] = [await giveProduct(t.db, { name: 'Only' }), await giveProduct(t.db, { name: 'Both' })];
    for (const { id } of [only, both]) await giveSectionProduct(t.db, section.id, id);
    await giveSectionProduct(t.db, other.id, both.id);
    const own = await giveMember(t.db, section.id, account.id);
    await giveMember(t.db, other.id, account.id);
    await giveMember(t.db, section.id, person.id, {
      importSource: 'sis',
      status: 'dropped',
      leftAt: t.clock.now(),
    });
    await t.db.transaction((tx) => provideMembers(tx, [own.id], t.clock.now()));
    const onShelf = async () =>
      (
        await t.db
          .select()
          .from(assets)
          .where(and(eq(assets.userId, account.id), isNull(assets.deletedAt)))
      ).map(({ productId, sectionId }) => ({ productId, sectionId }));
    expect(await onShelf()).toHaveLength(2);
    const ids = { accountId: account.id, rosterUserId: person.id };
    expect(await t.db.transaction((tx) => joinPerson(tx, ids, t.clock.now()))).toBeUndefined();
    // The other section provides one of the materials too.
    expect(await onShelf()).toEqual([{ productId: both.id, sectionId: other.id }]);
  });

  test('is not joined with a roster person who has been used', async () => {
    const { userId } = await signIn('used');
    const person = await giveRosterPerson('roster-used', '107');
    await t.asPerson(person.login);
    expect((await signIn('used')).userId).toBe(userId);
    expect(await unmatchedOf(userId)).toMatchObject([{ status: 'open' }]);
  });
});
