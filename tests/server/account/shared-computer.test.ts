import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '../../../server/db/schema/people.ts';
import { givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { TEST_NOW } from '../support/test-clock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await givePerson(t.db, { login: 'grace', demonstrationNote: 'A student' });
});
afterAll(() => t.close());
beforeEach(() => t.clock.set(TEST_NOW));

async function signIn(fields: Record<string, string> = {}) {
  const caller = t.asVisitor();
  const answer = await caller.postForm('/account/sign-in', { person: 'grace', ...fields });
  const cookie = (name: string) => answer.cookies.findLast((one) => one.name === name);
  return {
    caller,
    session: cookie('carrel_session'),
    mark: cookie('carrel_shared'),
    person: cookie('carrel_person'),
  };
}

test('the sign-in page offers the choice with an explanation', async () => {
  const page = (await t.asVisitor().get('/account/sign-in')).body;
  expect(page).toContain('name="shared"');
  expect(page).toContain('We remove your data when you log out or close the browser.');
});

describe('a person who signs in on a shared computer', () => {
  test('has a session that ends with the browser, and a marker cookie for the client', async () => {
    const { caller, session, mark, person } = await signIn({ shared: 'on' });
    expect(session).toMatchObject({ httpOnly: true });
    expect(session).not.toHaveProperty('expires');
    expect(session).not.toHaveProperty('maxAge');
    expect(mark).toMatchObject({ value: '1', sameSite: 'Lax' });
    expect(mark).not.toHaveProperty('httpOnly');
    expect(mark).not.toHaveProperty('expires');
    expect(person).not.toHaveProperty('maxAge');
    expect(await caller.login()).toMatchObject({ isLoggedIn: true, isShared: true });
  });

  test('keeps the kind of session at a renewal the next day, and is signed out after half a day', async () => {
    const { caller } = await signIn({ shared: 'on' });
    t.clock.advance(11 * 3_600_000);
    const renewed = await caller.get('/api/v1/account/login/');
    for (const cookie of renewed.cookies) expect(cookie).not.toHaveProperty('expires');
    expect(await caller.login()).toMatchObject({ isLoggedIn: true, isShared: true });
    t.clock.advance(13 * 3_600_000);
    expect((await caller.login()).isLoggedIn).toBe(false);
  });
});

test('on a private computer the session outlives the browser and has no marker cookie', async () => {
  const { caller, session, mark, person } = await signIn();
  expect(session).toHaveProperty('expires');
  // The client uses this cookie to select the person's data before the first response.
  expect(person).toMatchObject({ value: (await caller.login()).user?.id, path: '/', maxAge: 30 * 86_400 });
  expect(person).not.toHaveProperty('httpOnly');
  expect(mark?.value ?? '').toBe('');
  expect(await caller.login()).toMatchObject({ isLoggedIn: true, isShared: false });
});

test('signing out makes the browser clear its cached pages', async () => {
  const { caller } = await signIn({ shared: 'on' });
  const left = await caller.postForm('/ajax/logout/', { csrfmiddlewaretoken: await caller.token() });
  expect(left.headers['clear-site-data']).toBe('"cache"');
  const emptied = left.cookies.filter(({ value }) => value === '').map(({ name }) => name);
  expect(emptied.sort()).toEqual(['carrel_person', 'carrel_session', 'carrel_shared']);
});

test('the cookie with the person is deleted when the session has ended', async () => {
  const { caller } = await signIn();
  const namesOf = async () => (await caller.get('/api/v1/account/login/')).cookies.map(({ name }) => name);
  expect(await namesOf()).not.toContain('carrel_person');
  await t.db.delete(sessions);
  const { cookies } = await caller.get('/api/v1/account/login/');
  expect(cookies.find(({ name }) => name === 'carrel_person')).toMatchObject({ value: '', path: '/' });
  expect(await namesOf()).not.toContain('carrel_person');
});
