import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { externalIds, unmatchedPeople } from '../../../server/db/schema/external-ids.ts';
import { ltiPlatforms } from '../../../server/db/schema/lti-platforms.ts';
import { identities, sessions, users } from '../../../server/db/schema/people.ts';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { givePerson } from '../support/give-person.ts';
import {
  createLauncher,
  giveLtiSchools,
  givePlatform,
  isSignedIn,
  type LtiLauncher,
  OTHER_LTI_HOST,
  userIdOf,
} from '../support/lti-launcher.ts';
import { LTI_CLAIM, type LtiPlatformFake, startLtiPlatform } from '../support/lti-platform.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let lms: LtiPlatformFake;
let school: number;
let other: number;
let platformId: number;
let launcher: LtiLauncher;

beforeAll(async () => {
  lms = await startLtiPlatform();
  t = await startTestApp({ environment: { CARREL_ALLOWED_ORIGINS: lms.issuer } });
  ({ school, other, platformId } = await giveLtiSchools(t, lms));
  launcher = createLauncher(t, lms);
});
afterAll(async () => {
  await t.close();
  await lms.close();
});

describe('the account of a launch (LTI-3)', () => {
  const lis = (value: string) => ({ [`${LTI_CLAIM}lis`]: { person_sourcedid: value } });

  async function giveRosterPerson(login: string, value: string, organizationId = school) {
    const person = await givePerson(t.db, { login, organizationId, email: `${login}@school.example` });
    const own = { organizationId, source: 'sis', entity: 'person', kind: 'student_number', userId: person.id } as const;
    await t.db.insert(externalIds).values({ ...own, value });
    return person;
  }
  const reasonOf = async (userId: number) =>
    (await t.db.select().from(unmatchedPeople).where(eq(unmatchedPeople.userId, userId))).map(({ reason }) => reason);

  it('is that of the roster person whom the claim names, at every launch', async () => {
    const person = await giveRosterPerson('roster-grace', '500');
    const first = await launcher.launch({ claims: { sub: 'grace', ...lis('500') } });
    expect(await userIdOf(first.caller)).toBe(person.id);
    const again = await launcher.launch({ claims: { sub: 'grace' } });
    expect(await userIdOf(again.caller)).toBe(person.id);
    expect(await t.db.select().from(externalIds).where(eq(externalIds.value, 'grace'))).toMatchObject([
      { organizationId: school, source: `lti ${platformId}`, kind: 'lti_sub', userId: person.id },
    ]);
  });

  it('is also that of a person who signs in with a provider of the school', async () => {
    const person = await giveRosterPerson('roster-sso', '510');
    await t.db.insert(identities).values({ issuer: 'https://idp.example', subject: 'sso', userId: person.id });
    const { caller } = await launcher.launch({ claims: { sub: 'sso', ...lis('510') } });
    expect(await userIdOf(caller)).toBe(person.id);
  });

  it('keeps the session of a person who is signed in already', async () => {
    const { caller } = await launcher.launch({ claims: { sub: 'grace' } });
    const cookies = caller.cookieHeader;
    const count = await t.db.$count(sessions);
    await launcher.launch({ claims: { sub: 'grace' } }, caller);
    expect(caller.cookieHeader).toBe(cookies);
    expect(await t.db.$count(sessions)).toBe(count);
  });

  it.each<[string, string, () => Promise<unknown>, string]>([
    ['nobody has the id', '600', async () => undefined, 'no_match'],
    [
      'two people have the id',
      '610',
      async () => [await giveRosterPerson('a', '610'), await giveRosterPerson('b', '610')],
      'several_matches',
    ],
    ['another school has the id', '620', () => giveRosterPerson('c', '620', other), 'no_match'],
    ['the claim is a variable without a value', '$Person.sourcedId', async () => undefined, 'claim_missing'],
  ])('waits in "People to match" if %s', async (what, value, give, reason) => {
    await give();
    const { caller, answer } = await launcher.launch({ claims: { sub: what, ...lis(value) } });
    expect(answer.statusCode).toBe(303);
    expect(await reasonOf(await userIdOf(caller))).toEqual([reason]);
  });

  it('is not that of a person whom another account of the platform uses, or who belongs to another school', async () => {
    const second = await launcher.launch({ claims: { sub: 'grace-2', ...lis('500') } });
    expect(await reasonOf(await userIdOf(second.caller))).toEqual(['match_in_use']);
    const person = await givePerson(t.db, { login: 'visitor', organizationId: other });
    const own = { organizationId: school, source: 'sis', entity: 'person', kind: 'student_number' } as const;
    await t.db.insert(externalIds).values({ ...own, value: '630', userId: person.id });
    await t.db.insert(identities).values({ issuer: 'https://idp.example', subject: 'away', userId: person.id });
    const { caller } = await launcher.launch({ claims: { sub: 'away', ...lis('630') } });
    expect(await userIdOf(caller)).not.toBe(person.id);
  });

  it('is joined at a later launch, once the roster has the person', async () => {
    const { caller } = await launcher.launch({ claims: { sub: 'late', ...lis('640') } });
    const userId = await userIdOf(caller);
    await giveRosterPerson('roster-late', '640');
    const again = await launcher.launch({ claims: { sub: 'late', ...lis('640') } });
    expect(await userIdOf(again.caller)).toBe(userId);
    const [waiting] = await t.db.select().from(unmatchedPeople).where(eq(unmatchedPeople.userId, userId));
    expect(waiting?.status).toBe('joined');
  });

  it('is never found by email address', async () => {
    const person = await givePerson(t.db, { login: 'mail', organizationId: school, email: 'mail@school.example' });
    const { caller } = await launcher.launch({
      claims: { sub: 'mail', email: 'mail@school.example', email_verified: true },
    });
    const userId = await userIdOf(caller);
    expect(userId).not.toBe(person.id);
    const [account] = await t.db.select().from(users).where(eq(users.id, userId));
    expect(account?.email).toBe('');
  });

  it('belongs to its platform: the same issuer and subject at another school is somebody else', async () => {
    const twin = await givePlatform(t.db, lms, other);
    const first = await launcher.launch({ claims: { sub: 'grace' } });
    const visitor = t.asVisitor(OTHER_LTI_HOST);
    const { caller } = await launcher.launch({ claims: { sub: 'grace' } }, visitor, OTHER_LTI_HOST);
    expect(await isSignedIn(caller)).toBe(true);
    expect(await userIdOf(caller)).not.toBe(await userIdOf(first.caller));
    await t.db.delete(ltiPlatforms).where(eq(ltiPlatforms.id, twin));
  });

  it('is not opened if it has a role outside of the school (IDENT-5)', async () => {
    const { caller } = await launcher.launch({ claims: { sub: 'staff' } });
    const userId = await userIdOf(caller);
    await t.db.insert(staffRoles).values({ organizationId: other, userId, role: 'store' });
    const again = await launcher.launch({ claims: { sub: 'staff' } });
    expect(again.answer.statusCode).toBe(403);
    expect(again.answer.body).toContain('a role outside of this school');
    expect(await isSignedIn(again.caller)).toBe(false);
  });

  it('does not exist for a launch that hides the person, even with a name and an email address', async () => {
    const before = await t.db.$count(users);
    const { caller, answer } = await launcher.launch({ claims: { sub: undefined, email: 'ada@school.example' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('hides who opens it');
    expect(await isSignedIn(caller)).toBe(false);
    expect(await t.db.$count(users)).toBe(before);
  });
});
