import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JSON_API_TYPE } from '../../../src/engine/http/json-api.ts';
import { givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await givePerson(t.db, { login: 'ada', demonstrationNote: 'A student' });
});
afterAll(() => t.close());

const LANGUAGE = '/api/v1/account/user/me/change_language/';

describe('a change', () => {
  test('without a token is refused and has no effect', async () => {
    const caller = await t.asPerson('ada');
    const answer = await caller.postJson(LANGUAGE, { language: 'fr-CA' }, { isWithoutToken: true });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain(JSON_API_TYPE);
    expect(answer.json().errors[0]).toMatchObject({ status: '403', code: 'csrf_refused' });
    expect((await caller.login()).navigationInfo.languageCode).toBeUndefined();
  });

  test('is accepted if the header has the token', async () => {
    const caller = await t.asPerson('ada');
    expect((await caller.postJson(LANGUAGE, { language: 'fr-CA' })).json()).toEqual({ language: 'fr-CA' });
    expect((await caller.login()).navigationInfo.languageCode).toBe('fr-CA');
    await caller.postJson(LANGUAGE, { language: 'en' });
  });

  test('is accepted if a form field has the token', async () => {
    const caller = await t.asPerson('ada');
    const csrfmiddlewaretoken = await caller.token();
    const answer = await caller.postForm('/ajax/logout/', { csrfmiddlewaretoken }, { isWithoutToken: true });
    expect(answer.json()).toEqual({ success: true });
  });

  test('is refused if the token is of another person', async () => {
    const token = await (await t.asPerson('ada')).token();
    const headers = { 'x-csrftoken': token };
    const answer = await (await t.asPerson('ada')).postJson(
      LANGUAGE,
      { language: 'en' },
      { headers, isWithoutToken: true },
    );
    expect(answer.statusCode).toBe(403);
  });

  test('is accepted with either token of two simultaneous logins', async () => {
    const caller = await t.asPerson('ada');
    const [one, other] = await Promise.all([caller.login(), caller.login()]);
    for (const { csrfToken } of [one, other]) {
      const options = { headers: { 'x-csrftoken': csrfToken }, isWithoutToken: true };
      expect((await caller.postJson(LANGUAGE, { language: 'en' }, options)).statusCode).toBe(200);
    }
  });

  test('is refused if the token is from before the sign-in, and accepted if it is new', async () => {
    const caller = t.asVisitor();
    const old = await caller.token();
    await caller.postForm('/account/sign-in', { person: 'ada' });
    const options = { headers: { 'x-csrftoken': old }, isWithoutToken: true };
    expect((await caller.postJson(LANGUAGE, { language: 'en' }, options)).statusCode).toBe(403);
    expect((await caller.postJson(LANGUAGE, { language: 'en' })).statusCode).toBe(200);
  });

  test('on a plain path is refused in plain JSON with a code', async () => {
    const answer = await t.asVisitor().postForm('/ajax/logout/', {}, { isWithoutToken: true });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'csrf_refused', error: expect.any(String) });
  });

  test('is refused with 401 if a visitor changes the language', async () => {
    const answer = await t.asVisitor().postJson(LANGUAGE, { language: 'en' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().errors[0].code).toBe('unauthenticated');
  });

  test('by a sign-in page that was open too long shows the page again with a new token', async () => {
    const answer = await t
      .asVisitor()
      .postForm('/account/sign-in', { login: 'ada', password: 'x' }, { isWithoutToken: true });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('open for too long');
    expect(answer.body).toContain('name="csrfmiddlewaretoken"');
  });

  describe('by a visitor whose sign-in page has the token of another session', () => {
    const send = (site: string) =>
      t
        .asVisitor()
        .postForm('/account/sign-in', { person: 'ada' }, { isWithoutToken: true, headers: { 'sec-fetch-site': site } });

    test('is accepted if the browser reports a page of this site', async () => {
      expect((await send('same-origin')).statusCode).toBe(303);
    });

    test.each(['cross-site', 'same-site', 'none'])('is refused if the browser reports “%s”', async (site) => {
      expect((await send(site)).statusCode).toBe(403);
    });
  });
});
