import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { externalIds, unmatchedPeople } from '../../../server/db/schema/external-ids.ts';
import { ltiContexts, ltiLaunches, ltiPlatforms } from '../../../server/db/schema/lti-platforms.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { identities, sessions, users } from '../../../server/db/schema/people.ts';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { purgeLtiLaunches } from '../../../server/lti/launch-rows.ts';
import { MINUTE_MS } from '../../../src/domain/primitives/durations.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { forgedKey, LTI_CLAIM, type LtiPlatformFake, launchClaims, startLtiPlatform } from '../support/lti-platform.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const HOST = 'books.hillside.example';
const OTHER_HOST = 'books.southgate.example';
const CLIENT = 'carrel-client';
const DEPLOYMENT = '1:deployment';

let t: TestApp;
let lms: LtiPlatformFake;
let school: number;
let other: number;
let platformId: number;

beforeAll(async () => {
  lms = await startLtiPlatform();
  t = await startTestApp({ environment: { CARREL_ALLOWED_ORIGINS: lms.issuer } });
  ({ id: school } = await giveOrganization(t.db, { title: 'Hillside' }));
  ({ id: other } = await giveOrganization(t.db, { title: 'Southgate' }));
  await t.db.insert(whiteLabels).values([
    { organizationId: school, fqdn: HOST, title: 'Hillside' },
    { organizationId: other, fqdn: OTHER_HOST, title: 'Southgate' },
  ]);
  const [row] = await t.db
    .insert(ltiPlatforms)
    .values({
      ...{ organizationId: school, name: 'Hillside LMS', issuer: lms.issuer, clientId: CLIENT, isEnabled: true },
      ...{ deploymentIds: [DEPLOYMENT], authUrl: `${lms.authUrl}?tenant=1`, keysUrl: lms.keysUrl },
      ...{ claim: 'lis.person_sourcedid', kind: 'student_number' },
    })
    .returning();
  platformId = row?.id ?? 0;
});
afterAll(async () => {
  await t.close();
  await lms.close();
});

const loginPath = (more: Record<string, string> = {}) =>
  `/lti/login?${new URLSearchParams({
    ...{ iss: lms.issuer, client_id: CLIENT, login_hint: 'hint', lti_message_hint: 'message' },
    ...{ target_link_uri: 'https://evil.example/', ...more },
  })}`;

/** Begins a launch and returns what the platform was asked. */
async function begin(caller: Caller) {
  const answer = await caller.get(loginPath());
  expect(answer.statusCode, answer.body).toBe(302);
  const asked = new URL(String(answer.headers.location));
  return { asked, state: asked.searchParams.get('state') ?? '', nonce: asked.searchParams.get('nonce') ?? '' };
}

interface Sent {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly sign?: (claims: Readonly<Record<string, unknown>>) => Promise<string> | string;
}

/** Posts the message of the platform, as its page does: without cookies. */
async function post({ state, nonce }: { state: string; nonce: string }, { claims, sign }: Sent = {}) {
  const all = { iss: lms.issuer, aud: CLIENT, nonce, ...launchClaims(claims) };
  const token = sign ? await sign(all) : await lms.sign(all, t.clock.now());
  return postFields({ state, id_token: token });
}

function postFields(fields: Record<string, string>, host = HOST) {
  return t.app.inject({
    method: 'POST',
    url: '/lti/launch',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** A whole launch of a person. */
async function launch(sent: Sent = {}, caller = t.asVisitor(HOST)) {
  const posted = await post(await begin(caller), sent);
  if (posted.statusCode !== 303) return { caller, answer: posted };
  return { caller, answer: await caller.get(String(posted.headers.location)) };
}

const isRefused = (answer: LightMyRequestResponse, code: string) => {
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain(`<code>${code}</code>`);
};
const isOver = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('This page has had its time');
};
const userIdOf = async (caller: Caller) => Number((await caller.login()).user?.id);
const isSignedIn = async (caller: Caller) => (await caller.login()).isLoggedIn;

describe('the login that a platform begins (LTI-2)', () => {
  it('leads to the registered address of the platform, whatever the target says', async () => {
    const { asked } = await begin(t.asVisitor(HOST));
    expect(`${asked.origin}${asked.pathname}`).toBe(lms.authUrl);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      ...{ tenant: '1', scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ client_id: CLIENT, login_hint: 'hint', lti_message_hint: 'message' },
      redirect_uri: `http://${HOST}/lti/launch`,
    });
    expect(asked.href).not.toContain('evil');
  });

  it('works as a form post, and without a client id if the issuer is registered once', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/lti/login',
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ iss: lms.issuer, login_hint: 'hint' }).toString(),
    });
    expect(answer.statusCode).toBe(303);
    expect((await t.asVisitor(HOST).get(String(answer.headers.location))).statusCode).toBe(302);
  });

  it.each([
    ['an unknown issuer', { iss: 'https://canvas.instructure.com' }],
    ['an unknown client', { client_id: 'another' }],
  ])('is refused for %s', async (_what, wrong) => {
    const answer = await t.asVisitor(HOST).get(loginPath(wrong));
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('not connected');
  });

  it('is refused at the host of another school, and at a host of none', async () => {
    for (const host of [OTHER_HOST, 'localhost']) {
      expect((await t.asVisitor(host).get(loginPath())).statusCode).toBe(404);
    }
  });

  it('offers a new window inside a frame, and this page alone may be framed by any site', async () => {
    const caller = t.asVisitor(HOST);
    const framed = await caller.get(loginPath(), { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(framed.statusCode).toBe(200);
    expect(framed.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(framed.headers['x-frame-options']).toBeUndefined();
    expect(framed.headers['set-cookie']).toBeUndefined();
    const [, href = ''] = /href="(\/lti\/login[^"]*)" target="_blank"/.exec(framed.body) ?? [];
    const onward = await caller.get(href.replaceAll('&amp;', '&'), { headers: { 'sec-fetch-dest': 'document' } });
    expect(onward.statusCode).toBe(302);
    const page = await caller.get('/');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['x-frame-options']).toBe('DENY');
  });

  it('gives the browser a cookie that is never sent inside another site', async () => {
    const answer = await t.asVisitor(HOST).get(loginPath());
    expect(String(answer.headers['set-cookie'])).toMatch(/carrel_lti=[\w-]{43};.*HttpOnly.*SameSite=Lax/);
  });
});

describe('the message of a platform (LTI-2)', () => {
  it('signs the person in', async () => {
    const { caller, answer } = await launch();
    expect(answer.statusCode, answer.body).toBe(303);
    expect(await isSignedIn(caller)).toBe(true);
    expect((await caller.login()).user).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email: '' });
  });

  it.each<[string, Sent, string]>([
    ['of another issuer', { claims: { iss: 'https://other.example' } }, 'issuer'],
    ['without an issuer', { claims: { iss: undefined } }, 'issuer'],
    ['for another client', { claims: { aud: 'another' } }, 'audience'],
    ['for several clients without a party', { claims: { aud: [CLIENT, 'another'] } }, 'audience'],
    ['for another party', { claims: { aud: [CLIENT, 'another'], azp: 'another' } }, 'audience'],
    ['with another nonce', { claims: { nonce: 'guess' } }, 'nonce'],
    ['without a nonce', { claims: { nonce: undefined } }, 'nonce'],
    ['of an unknown deployment', { claims: { [`${LTI_CLAIM}deployment_id`]: '2:new' } }, '2:new'],
    ['of another version', { claims: { [`${LTI_CLAIM}version`]: '1.1' } }, 'malformed'],
    ['of another kind', { claims: { [`${LTI_CLAIM}message_type`]: 'LtiSubmissionReviewRequest' } }, 'message_type'],
    ['with an empty subject', { claims: { sub: '' } }, 'malformed'],
    [
      'without a signature',
      { sign: (claims) => new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('5m').encode() },
      'signature',
    ],
    ['that is no token', { sign: () => 'a.b.c' }, 'signature'],
  ])('is refused %s', async (_what, sent, code) => {
    const { caller, answer } = await launch(sent);
    isRefused(answer, code);
    expect(await isSignedIn(caller)).toBe(false);
  });

  it('is accepted for several clients if this one is the party', async () => {
    expect((await launch({ claims: { aud: [CLIENT, 'another'], azp: CLIENT } })).answer.statusCode).toBe(303);
  });

  it('is refused with the key of somebody else', async () => {
    const key = await forgedKey('key-1');
    isRefused((await launch({ sign: (claims) => lms.sign(claims, t.clock.now(), key) })).answer, 'signature');
  });

  it('is refused if the public key of the platform was used as a shared secret (HS256)', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(lms.publicKey()));
    const at = Math.floor(t.clock.now().getTime() / 1000);
    const sign = (claims: object) =>
      new SignJWT({ ...claims, iat: at, exp: at + 300 })
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(secret);
    isRefused((await launch({ sign })).answer, 'signature');
  });

  it.each([
    ['that has expired', -400, -100],
    ['of the future', 600, 900],
    ['that was kept for long', -900, 900],
  ])('is refused %s', async (_what, iat, exp) => {
    const at = Math.floor(t.clock.now().getTime() / 1000);
    isRefused((await launch({ claims: { iat: at + iat, exp: at + exp } })).answer, 'expired');
  });

  it('is accepted from a clock that is half a minute off', async () => {
    const at = Math.floor(t.clock.now().getTime() / 1000);
    expect((await launch({ claims: { iat: at + 30, exp: at + 330 } })).answer.statusCode).toBe(303);
    expect((await launch({ claims: { iat: at - 330, exp: at - 30 } })).answer.statusCode).toBe(303);
  });

  it('serves once, with its state and its nonce', async () => {
    const caller = t.asVisitor(HOST);
    const begun = await begin(caller);
    const first = await post(begun);
    expect(first.statusCode).toBe(303);
    isOver(await post(begun));
    expect((await caller.get(String(first.headers.location))).statusCode).toBe(303);
    isOver(await caller.get(String(first.headers.location)));
    isOver(await post(begun));
    isRefused((await launch({ claims: { nonce: begun.nonce } })).answer, 'nonce');
  });

  it('opens nothing in another browser', async () => {
    const caller = t.asVisitor(HOST);
    const posted = await post(await begin(caller));
    const location = String(posted.headers.location);
    const victim = t.asVisitor(HOST);
    isOver(await victim.get(location));
    await begin(victim);
    isOver(await victim.get(location));
    expect(await isSignedIn(victim)).toBe(false);
  });

  it('serves for ten minutes, and is then deleted', async () => {
    const caller = t.asVisitor(HOST);
    const begun = await begin(caller);
    t.clock.advance(11 * MINUTE_MS);
    isOver(await post(begun));
    await purgeLtiLaunches(t.db, t.clock.now());
    expect(await t.db.select().from(ltiLaunches).where(eq(ltiLaunches.state, begun.state))).toEqual([]);
  });

  it('is refused at the host of another school, and while the platform is disabled', async () => {
    const caller = t.asVisitor(HOST);
    const begun = await begin(caller);
    const token = await lms.sign(
      { iss: lms.issuer, aud: CLIENT, nonce: begun.nonce, ...launchClaims() },
      t.clock.now(),
    );
    const fields = { state: begun.state, id_token: token };
    isOver(await postFields(fields, OTHER_HOST));
    await t.db.update(ltiPlatforms).set({ isEnabled: false });
    expect((await caller.get(loginPath())).statusCode).toBe(404);
    isOver(await postFields(fields));
    await t.db.update(ltiPlatforms).set({ isEnabled: true });
    const posted = await postFields(fields);
    expect(posted.statusCode).toBe(303);
    await t.db.update(ltiPlatforms).set({ isEnabled: false });
    isOver(await caller.get(String(posted.headers.location)));
    await t.db.update(ltiPlatforms).set({ isEnabled: true });
    expect(await isSignedIn(caller)).toBe(false);
  });

  it('says what to do if the platform did not know the person, or if the address is opened by hand', async () => {
    const answer = await postFields({ state: 'any', error: 'login_required' });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('Please log in there');
    isOver(await t.asVisitor(HOST).get('/lti/launch'));
    isOver(await t.asVisitor(HOST).get('/lti/launch/open'));
  });
});

describe('the keys of a platform', () => {
  it('are fetched again once for an unknown key, and not for a flood of unknown keys', async () => {
    t.clock.advance(11 * MINUTE_MS);
    await launch();
    const before = lms.fetches();
    await launch();
    expect(lms.fetches()).toBe(before);
    t.clock.advance(MINUTE_MS);
    await lms.rotate('key-2');
    expect((await launch()).answer.statusCode).toBe(303);
    expect(lms.fetches()).toBe(before + 1);
    const key = await forgedKey('key-3');
    for (let at = 0; at < 3; at += 1) {
      isRefused((await launch({ sign: (claims) => lms.sign(claims, t.clock.now(), key) })).answer, 'signature');
    }
    expect(lms.fetches()).toBe(before + 1);
  });

  it('of this server are public', async () => {
    const answer = await t.asVisitor(HOST).get('/lti/jwks');
    const { keys } = answer.json();
    expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256' });
    expect(keys[0].d).toBeUndefined();
    await importJWK(keys[0]);
  });
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
    const first = await launch({ claims: { sub: 'grace', ...lis('500') } });
    expect(await userIdOf(first.caller)).toBe(person.id);
    const again = await launch({ claims: { sub: 'grace' } });
    expect(await userIdOf(again.caller)).toBe(person.id);
    expect(await t.db.select().from(externalIds).where(eq(externalIds.value, 'grace'))).toMatchObject([
      { organizationId: school, source: `lti ${platformId}`, kind: 'lti_sub', userId: person.id },
    ]);
  });

  it('is also that of a person who signs in with a provider of the school', async () => {
    const person = await giveRosterPerson('roster-sso', '510');
    await t.db.insert(identities).values({ issuer: 'https://idp.example', subject: 'sso', userId: person.id });
    const { caller } = await launch({ claims: { sub: 'sso', ...lis('510') } });
    expect(await userIdOf(caller)).toBe(person.id);
  });

  it('keeps the session of a person who is signed in already', async () => {
    const { caller } = await launch({ claims: { sub: 'grace' } });
    const cookies = caller.cookieHeader;
    const count = await t.db.$count(sessions);
    await launch({ claims: { sub: 'grace' } }, caller);
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
    const { caller, answer } = await launch({ claims: { sub: what, ...lis(value) } });
    expect(answer.statusCode).toBe(303);
    expect(await reasonOf(await userIdOf(caller))).toEqual([reason]);
  });

  it('is not that of a person whom another account of the platform uses, or who belongs to another school', async () => {
    const second = await launch({ claims: { sub: 'grace-2', ...lis('500') } });
    expect(await reasonOf(await userIdOf(second.caller))).toEqual(['match_in_use']);
    const person = await givePerson(t.db, { login: 'visitor', organizationId: other });
    const own = { organizationId: school, source: 'sis', entity: 'person', kind: 'student_number' } as const;
    await t.db.insert(externalIds).values({ ...own, value: '630', userId: person.id });
    await t.db.insert(identities).values({ issuer: 'https://idp.example', subject: 'away', userId: person.id });
    const { caller } = await launch({ claims: { sub: 'away', ...lis('630') } });
    expect(await userIdOf(caller)).not.toBe(person.id);
  });

  it('is joined at a later launch, once the roster has the person', async () => {
    const { caller } = await launch({ claims: { sub: 'late', ...lis('640') } });
    const userId = await userIdOf(caller);
    await giveRosterPerson('roster-late', '640');
    const again = await launch({ claims: { sub: 'late', ...lis('640') } });
    expect(await userIdOf(again.caller)).toBe(userId);
    const [waiting] = await t.db.select().from(unmatchedPeople).where(eq(unmatchedPeople.userId, userId));
    expect(waiting?.status).toBe('joined');
  });

  it('is never found by email address', async () => {
    const person = await givePerson(t.db, { login: 'mail', organizationId: school, email: 'mail@school.example' });
    const { caller } = await launch({ claims: { sub: 'mail', email: 'mail@school.example', email_verified: true } });
    const userId = await userIdOf(caller);
    expect(userId).not.toBe(person.id);
    const [account] = await t.db.select().from(users).where(eq(users.id, userId));
    expect(account?.email).toBe('');
  });

  it('belongs to its platform: the same issuer and subject at another school is somebody else', async () => {
    const [twin] = await t.db
      .insert(ltiPlatforms)
      .values({
        ...{ organizationId: other, name: 'Twin', issuer: lms.issuer, clientId: CLIENT, isEnabled: true },
        ...{ deploymentIds: [DEPLOYMENT], authUrl: lms.authUrl, keysUrl: lms.keysUrl },
      })
      .returning();
    const first = await launch({ claims: { sub: 'grace' } });
    const caller = t.asVisitor(OTHER_HOST);
    const begun = await begin(caller);
    const claims = { iss: lms.issuer, aud: CLIENT, nonce: begun.nonce, ...launchClaims({ sub: 'grace' }) };
    const fields = { state: begun.state, id_token: await lms.sign(claims, t.clock.now()) };
    const posted = await postFields(fields, OTHER_HOST);
    await caller.get(String(posted.headers.location));
    expect(await isSignedIn(caller)).toBe(true);
    expect(await userIdOf(caller)).not.toBe(await userIdOf(first.caller));
    await t.db.delete(ltiPlatforms).where(eq(ltiPlatforms.id, twin?.id ?? 0));
  });

  it('is not opened if it has a role outside of the school (IDENT-5)', async () => {
    const { caller } = await launch({ claims: { sub: 'staff' } });
    const userId = await userIdOf(caller);
    await t.db.insert(staffRoles).values({ organizationId: other, userId, role: 'store' });
    const again = await launch({ claims: { sub: 'staff' } });
    expect(again.answer.statusCode).toBe(403);
    expect(again.answer.body).toContain('a role outside of this school');
    expect(await isSignedIn(again.caller)).toBe(false);
  });

  it('does not exist for a launch that hides the person, even with a name and an email address', async () => {
    const before = await t.db.$count(users);
    const { caller, answer } = await launch({ claims: { sub: undefined, email: 'ada@school.example' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('hides who opens it');
    expect(await isSignedIn(caller)).toBe(false);
    expect(await t.db.$count(users)).toBe(before);
  });
});

describe('what a launch opens (LTI-4)', () => {
  const roles = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'];

  it('is the shelf with a sentence for a student, and a page for an instructor, while the course is not mapped', async () => {
    const student = await launch({ claims: { sub: 'student-2' } });
    expect(student.answer.headers.location).toBe('/shelf?error_code=course_not_connected');
    const instructor = await launch({ claims: { sub: 'teacher', [`${LTI_CLAIM}roles`]: roles } });
    expect(instructor.answer.statusCode).toBe(200);
    expect(instructor.answer.body).toContain('has no section here yet');
    expect(instructor.answer.body).toContain('<strong>Biology</strong>');
    const [context] = await t.db.select().from(ltiContexts).where(eq(ltiContexts.platformId, platformId));
    expect(context).toMatchObject({ contextId: 'course-1', label: 'BIO-101', title: 'Biology', sectionId: null });
  });

  it('is the shelf outside of a course', async () => {
    const { answer } = await launch({ claims: { sub: 'student-2', [`${LTI_CLAIM}context`]: undefined } });
    expect(answer.headers.location).toBe('/shelf');
  });
});
