import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from '../../../server/account/passwords.ts';
import { attempts } from '../../../server/db/schema/attempts.ts';
import { credentials, users } from '../../../server/db/schema/people.ts';
import { accountSessionResource } from '../../../src/domain/people/account-session-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const OLD = 'notes on the engine';
let t: TestApp;
let userId: number;
beforeAll(async () => {
  t = await startTestApp();
  ({ id: userId } = await givePerson(t.db, { login: 'ada', mustAcceptEula: true }));
  await t.db.insert(credentials).values({ userId, passwordHash: await hashPassword(OLD) });
  await givePerson(t.db, { login: 'grace' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.delete(attempts);
  await t.db.update(credentials).set({ passwordHash: await hashPassword(OLD) });
});

const sessionsOf = async (caller: Caller) =>
  readCollection(accountSessionResource, (await caller.get('/api/v1/account/sessions/')).json()).items;

describe('the license agreement', () => {
  test('is accepted once, with the time of acceptance', async () => {
    const caller = await t.asPerson('ada');
    expect((await caller.login()).mustAcceptEula).toBe(true);
    expect((await caller.postJson('/api/v1/account/user/me/accept_eula/', {})).json()).toEqual({ done: true });
    expect((await caller.login()).mustAcceptEula).toBe(false);
    const [row] = await t.db.select().from(users).where(eq(users.id, userId));
    expect(row?.eulaAcceptedAt).toEqual(t.clock.now());
  });

  test('is not accepted by a visitor', async () => {
    expect((await t.asVisitor().postJson('/api/v1/account/user/me/accept_eula/', {})).statusCode).toBe(401);
  });
});

describe('signed-in browsers', () => {
  test('are listed with their names, with the current one marked and without those of other people', async () => {
    const here = await t.asPerson('ada');
    await t.asPerson('grace');
    const other = t.asVisitor();
    await other.postForm('/account/sign-in', { person: 'ada' }, { headers: { 'user-agent': 'A phone' } });
    const listed = await sessionsOf(here);
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(listed.map(({ userAgent }) => userAgent)).toContain('A phone');
    expect((await sessionsOf(other)).find(({ isCurrent }) => isCurrent)?.userAgent).toBe('A phone');
    await here.postJson('/api/v1/account/sessions/end_others/', {});
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await other.login()).isLoggedIn).toBe(false);
  });

  test('are informed that another browser ended their session, until the next sign-in', async () => {
    const here = await t.asPerson('ada');
    const other = await t.asPerson('ada');
    expect(await other.login()).toMatchObject({ isLoggedIn: true, wasEnded: false });
    await here.postJson('/api/v1/account/sessions/end_others/', {});
    for (const _ of ['at once', 'and again']) {
      expect(await other.login()).toMatchObject({ isLoggedIn: false, wasEnded: true });
    }
    await other.postForm('/account/sign-in', { person: 'ada' });
    expect(await other.login()).toMatchObject({ isLoggedIn: true, wasEnded: false });
  });

  test('are signed out one by one, and only by their own person', async () => {
    const here = await t.asPerson('ada');
    await here.postJson('/api/v1/account/sessions/end_others/', {});
    const there = await t.asPerson('ada');
    const stranger = await t.asPerson('grace');
    const [gone] = (await sessionsOf(here)).filter(({ isCurrent }) => !isCurrent);
    await stranger.delete(`/api/v1/account/sessions/${gone?.id}/`);
    expect((await there.login()).isLoggedIn).toBe(true);
    expect((await here.delete(`/api/v1/account/sessions/${gone?.id}/`)).statusCode).toBe(200);
    expect((await there.login()).isLoggedIn).toBe(false);
  });

  test('keep the cookie when their session id is gone, so that a late request does not remove a newer cookie', async () => {
    const caller = await t.asPerson('ada');
    const before = caller.cookies.get('carrel_session');
    await caller.postJson('/api/v1/account/sessions/end_others/', {});
    await caller.postJson('/api/v1/account/user/me/change_password/', {
      currentPassword: OLD,
      newPassword: 'four quiet winter trees',
    });
    const late = await t.app.inject({ url: '/api/v1/account/sessions/', cookies: { carrel_session: `${before}` } });
    expect(late.statusCode).toBe(401);
    expect(late.headers['set-cookie']).toBeUndefined();
  });

  test('are visible only to their own person', async () => {
    expect((await t.asVisitor().get('/api/v1/account/sessions/')).statusCode).toBe(401);
  });
});

describe('a new password', () => {
  const change = (caller: Caller, newPassword: string, currentPassword = OLD) =>
    caller.postJson('/api/v1/account/user/me/change_password/', { currentPassword, newPassword });

  test('replaces the old one, gives this session a new id and ends all others', async () => {
    const here = await t.asPerson('ada');
    const there = await t.asPerson('ada');
    const before = here.cookies.get('carrel_session');
    expect((await change(here, 'four quiet winter trees')).json()).toEqual({ done: true });
    const [row] = await t.db.select().from(credentials).where(eq(credentials.userId, userId));
    expect(await isPassword(row?.passwordHash, 'four quiet winter trees')).toBe(true);
    expect(here.cookies.get('carrel_session')).not.toBe(before);
    expect((await here.login()).isLoggedIn).toBe(true);
    expect((await there.login()).isLoggedIn).toBe(false);
  });

  test.each([
    ['short', 'password_too_short'],
    ['password1', 'password_known'],
    ['Byron2026!', 'password_known'],
  ])('refuses %s with a message', async (password, code) => {
    const answer = await change(await t.asPerson('ada'), password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({ code, detail: expect.stringContaining('password') });
  });

  test.each([
    ['of 128 characters that take two units each', `${'\u{1F511}\u{1F4DA}'.repeat(63)}\u{1F98A}\u{1F9ED}`],
    ['whose letters come with separate accents', 'un été à la forêt'.normalize('NFD')],
  ])('accepts %s, signs in with it and can change it again', async (_name, password) => {
    expect((await change(await t.asPerson('ada'), password)).statusCode).toBe(200);
    const signedIn = await t.asVisitor().postForm('/account/sign-in', { login: 'ada', password });
    expect(signedIn.statusCode).toBe(303);
    expect((await change(await t.asPerson('ada'), 'four quiet winter trees', password)).statusCode).toBe(200);
  });

  test('is refused with 129 characters', async () => {
    const answer = await change(await t.asPerson('ada'), `${'\u{1F511}\u{1F4DA}\u{1F98A}'.repeat(43)}`);
    expect(answer.json().errors[0].code).toBe('password_too_long');
  });

  test('requires the old one and counts failed attempts', async () => {
    const caller = await t.asPerson('ada');
    for (let at = 0; at < 5; at += 1) {
      expect((await change(caller, 'four quiet winter trees', 'guess')).json().errors[0].code).toBe('password_wrong');
    }
    expect((await change(caller, 'four quiet winter trees')).json().errors[0].detail).toContain('Please wait');
  });

  test('is refused for a person who signs in with an external provider', async () => {
    const answer = await change(await t.asPerson('grace'), 'four quiet winter trees');
    expect(answer.json().errors[0].code).toBe('password_elsewhere');
  });
});
