import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const LEARNING = 'https://lms.example';
const HOME = 'https://www.campus.example';

let client: string;
let open: TestApp;
let closed: TestApp;
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'carrel-client-'));
  writeFileSync(join(client, 'book-frame.html'), '<!doctype html><title>Book</title>');
  const embedding = { SECURE: '1', CARREL_EMBEDDING_ORIGINS: `${LEARNING}/courses ${HOME}`, TRUST_PROXY: '1' };
  open = await startTestApp({ clientFolder: client, environment: embedding });
  closed = await startTestApp({ clientFolder: client });
  for (const { db } of [open, closed]) await givePerson(db, { login: 'ada' });
});
afterAll(async () => {
  await open.close();
  await closed.close();
  rmSync(client, { recursive: true, force: true });
});

const ancestorsOf = ({ headers }: LightMyRequestResponse) =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];

describe('the store in a frame of another site', () => {
  test.each(['/', '/cookies', '/account/sign-in', '/api/v1/account/login/'])(
    'does not show %s by default',
    async (url) => {
      const answer = await closed.app.inject(url);
      expect(ancestorsOf(answer)).toBe("'none'");
      expect(answer.headers['x-frame-options']).toBe('DENY');
    },
  );

  test.each(['/', '/cookies', '/account/sign-in'])('shows %s on the sites that the operator lists', async (url) => {
    const answer = await open.app.inject(url);
    expect(ancestorsOf(answer)).toBe(`'self' ${LEARNING} ${HOME}`);
    // The older header does not support a list and would forbid all of them.
    expect(answer.headers['x-frame-options']).toBeUndefined();
  });

  test('shows books on those sites too, because their frame is inside ours, which is inside the other page', async () => {
    const own = await closed.app.inject('/book-frame.html');
    expect(ancestorsOf(own)).toBe("'self'");
    expect(own.headers['x-frame-options']).toBe('SAMEORIGIN');
    const embedded = await open.app.inject('/book-frame.html');
    expect(ancestorsOf(embedded)).toBe(`'self' ${LEARNING} ${HOME}`);
    expect(embedded.headers['x-frame-options']).toBeUndefined();
  });

  test.each([
    ['only where one is named', () => open.app, '__Host-carrel_session', { sameSite: 'None', secure: true }],
    ['nowhere by themselves', () => closed.app, 'carrel_session', { sameSite: 'Lax', secure: false }],
  ])('has the session of the person: cookies are sent inside another site %s', async (_where, app, session, reach) => {
    const https = { 'x-forwarded-proto': 'https' };
    const reachOf = ({ cookies }: LightMyRequestResponse) =>
      Object.fromEntries(cookies.map(({ name, sameSite, secure = false }) => [name, { sameSite, secure }]));
    const signedIn = await app().inject({
      method: 'POST',
      url: '/account/sign-in',
      headers: { ...https, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'person=ada&shared=on',
    });
    expect(reachOf(signedIn)).toEqual({
      [session]: reach,
      carrel_shared: reach,
      carrel_shared_computer: reach,
      carrel_person: reach,
    });

    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const login = await app().inject({ url: '/api/v1/account/login/', headers: { ...https, cookie } });
    const token = { 'x-csrftoken': login.json().data.attributes.csrfToken };
    const signedOut = await app().inject({
      method: 'POST',
      url: '/ajax/logout/',
      headers: { ...https, cookie, ...token },
    });
    expect(signedOut.statusCode).toBe(200);
    expect(reachOf(signedOut)).toEqual({ [session]: reach, carrel_shared: reach, carrel_person: reach });
  });
});
