import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { createLogger } from '../../../server/http/monitoring/logging.ts';
import { errorDocumentSchema, JSON_API_TYPE } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { PRODUCTION } from '../support/production.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const lines: string[] = [];
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ logger: createLogger({ logLevel: 'trace' }, sink) });
  await givePerson(t.db, { login: 'ada' });
});
afterAll(() => t.close());

describe('every response', () => {
  test.each(['/', '/nothing', '/healthz', '/api/v1/account/login/', '/api/v1/nothing/', '/account/sign-in'])(
    'of %s has the X-Carrel header and cannot be framed',
    async (url) => {
      const { headers } = await t.app.inject(url);
      expect(headers['x-carrel']).toBe('1');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('asks for no process of its own, which a browser starts only after the page has arrived', async () => {
    const { headers } = await t.app.inject('/');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(headers).not.toHaveProperty('origin-agent-cluster');
  });

  test('allows only its own origin as a source, except images from any https address, because a logo may be hosted elsewhere', async () => {
    const policy = String((await t.app.inject('/')).headers['content-security-policy']);
    const directives = new Map(policy.split(';').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]));
    expect(Object.fromEntries(directives)).toEqual({
      'default-src': "'self'",
      // The hashes allow the four short inline scripts of a rendered page.
      'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}='){4}$/),
      'style-src': "'self'",
      'img-src': "'self' data: blob: https:",
      'media-src': 'blob:',
      'connect-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    });
  });

  test('names the person in a header if it has personal data, and only then', async () => {
    const whose = async (caller: Caller, url: string) => (await caller.get(url)).headers['x-carrel-person'];
    const ada = await t.asPerson('ada');
    const { user } = await ada.login();
    expect(await whose(ada, '/api/v1/shopping_cart/user_carts/')).toBe(user?.id);
    expect(await whose(t.asVisitor(), '/api/v1/shopping_cart/user_carts/')).toBe('visitor');
    expect(await whose(ada, '/api/v1/label/banners/')).toBeUndefined();
  });

  test('is refused if the request names another person: it returns no data and changes nothing', async () => {
    const ada = await t.asPerson('ada');
    const { user } = await ada.login();
    const cart = '/api/v1/shopping_cart/user_carts/';
    const inNameOf = (person: string) => ({ headers: { 'x-carrel-person': person } });
    expect((await ada.get(cart, inNameOf(user?.id ?? ''))).statusCode).toBe(200);
    expect((await ada.get(cart, inNameOf('visitor'))).statusCode).toBe(200);
    expect((await ada.get(cart, inNameOf('999999'))).statusCode).toBe(401);
    expect((await t.asVisitor().get(cart, inNameOf(user?.id ?? ''))).statusCode).toBe(401);
    const left = await ada.postForm('/ajax/logout/', {}, inNameOf('999999'));
    expect(left.statusCode).toBe(401);
    expect(await ada.login()).toMatchObject({ isLoggedIn: true });
  });

  test('over https requires https for later requests', async () => {
    const secure = await startTestApp({ environment: { SECURE: '1' } });
    const { headers } = await secure.app.inject('/');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.close();
  });
});

describe('errors', () => {
  test('under /api/v1 are JSON:API, elsewhere plain JSON', async () => {
    const api = await t.app.inject('/api/v1/nothing/');
    expect(api.statusCode).toBe(404);
    expect(api.headers['content-type']).toContain(JSON_API_TYPE);
    expect(errorDocumentSchema.parse(api.json()).errors[0]).toMatchObject({ status: '404', code: 'not_found' });
    const plain = await t.app.inject('/services/nothing/');
    expect(plain.statusCode).toBe(404);
    expect(plain.json()).toMatchObject({ code: 'not_found' });
  });

  test('are in the language of the request', async () => {
    const answer = await t.app.inject({ url: '/api/v1/nothing/', headers: { 'accept-language': 'fr' } });
    expect(answer.json().errors[0].detail).toBe('Ce que vous cherchez ne se trouve pas ici.');
  });

  test('for a body that is not JSON are client errors', async () => {
    const caller = await t.asPerson('ada');
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/v1/account/user/me/change_language/',
      payload: '{"language"',
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': await caller.token(),
        cookie: caller.cookieHeader,
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].code).toBe('validation_failed');
  });

  test('for an invalid body name the field', async () => {
    const answer = await (await t.asPerson('ada')).postJson('/api/v1/account/user/me/change_language/', {
      language: 'de',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({ code: 'validation_failed', meta: { fields: ['language'] } });
  });

  test('inside the server reveal no cause', async () => {
    const broken = await startTestApp({
      open: {
        db: brokenDatabase(),
        kind: 'embedded',
        listen: () => Promise.reject(new Error('disk')),
        close: () => Promise.resolve(),
      },
    });
    const answer = await broken.app.inject('/api/v1/label/banners/');
    expect(answer.statusCode).toBe(500);
    expect(answer.json().errors[0]).toEqual({
      status: '500',
      code: 'internal',
      detail: 'There was a problem with the request. Please try again later.',
    });
    expect(answer.body).not.toContain('disk');
    expect((await broken.app.inject('/readyz')).statusCode).toBe(503);
    expect((await broken.app.inject('/livez')).statusCode).toBe(200);
    await broken.close();
  });
});

test.each(['/', '/api/v1/account/login/', '/unknown.svg'])(
  '%s gives pages no access to camera, location or devices',
  async (url) => {
    const policy = String((await t.app.inject(url)).headers['permissions-policy']);
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb']) expect(policy).toContain(`${feature}=()`);
    expect(policy).toContain('payment=(self)');
  },
);

test('the log does not contain the payment method in the address of a wallet call', async () => {
  const caller = await t.asPerson('ada');
  await caller.getWithToken('/ajax/checkout/anything/?payment_method_id=pm_SECRET_METHOD');
  expect(lines.join('')).not.toContain('pm_SECRET_METHOD');
});

test('the log contains no cookies, tokens or query strings', async () => {
  const caller = await t.asPerson('ada');
  const token = await caller.token();
  await caller.getWithToken('/api/v1/label/banners/?code=SECRET-CODE');
  const log = lines.join('');
  expect(log).toContain('/api/v1/label/banners/');
  expect(log).not.toContain('SECRET-CODE');
  expect(log).not.toContain(token);
  expect(log).not.toContain(caller.cookies.get('carrel_session'));
});

test('the API description is served outside production only', async () => {
  const described = await t.app.inject('/docs/json');
  expect(Object.keys(described.json().paths)).toContain('/api/v1/account/login/');
  const page = await t.app.inject('/docs/index.html');
  expect([200, 302]).toContain(page.statusCode);
  const live = await startTestApp({ environment: PRODUCTION });
  expect((await live.app.inject('/docs/json')).statusCode).toBe(404);
  const signIn = await live.app.inject('/account/sign-in');
  expect(signIn.body).not.toContain('name="person"');
  await givePerson(live.db, { login: 'ada' });
  expect((await live.asVisitor().postForm('/account/sign-in', { person: 'ada' })).statusCode).toBe(401);
  await live.close();
});

/** Returns a database in which every query fails, as on a full disk. */
function brokenDatabase(): Database {
  return new Proxy(t.db, {
    get: () => {
      throw new Error('the disk is full');
    },
  });
}
