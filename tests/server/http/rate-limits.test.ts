import { sign } from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handleErrors } from '../../../server/http/responses/error-handler.ts';
import { createRateLimits, refuseFloods } from '../../../server/http/security/rate-limits.ts';

const SECRET = 'a secret of thirty-two characters';
const SETTINGS = { environment: 'production', sessionSecrets: [SECRET], isSecure: true } as const;
const SMALL = { session: 5, address: 10, files: 20, total: 40, remembered: 100 };
const LOOK = ['account/login', 'label/white_labels', 'label/banners', 'partner', 'cart', 'shelf', 'sections', 'orders'];

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  handleErrors(app);
});
afterEach(() => app.close());

const start = async (limits?: typeof SMALL) => {
  refuseFloods(app, await createRateLimits(app, SETTINGS, limits));
  const paths = ['/assets/index-1a2b3c4.js', '/icons/icon.svg', '/covers/:file', '/bookfile/:id/part', '/api/*', '/*'];
  for (const path of [...paths, '/livez', '/readyz', '/metrics']) app.get(path, async () => 'an answer');
};
const cookieOf = (id: string, secret = SECRET) => `__Host-carrel_session=${encodeURIComponent(sign(id, secret))}`;
const ask = (url: string, { cookie = '', remoteAddress = '192.0.2.1', ...headers }: Record<string, string> = {}) =>
  app.inject({ url, remoteAddress, headers: { cookie, ...headers } });
const askTimes = async (times: number, url: string, from: (at: number) => Record<string, string> = () => ({})) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await ask(url, from(at))).statusCode);
  return { passed: statuses.filter((status) => status === 200).length };
};

test('sixty students at one address with ten requests a minute each are not limited', async () => {
  await start();
  const statuses = new Set<number>();
  for (let student = 0; student < 60; student += 1) {
    const cookie = cookieOf(`student-${student}`);
    for (let look = 0; look < 10; look += 1) {
      for (const path of LOOK) statuses.add((await ask(`/api/v1/${path}/`, { cookie })).statusCode);
    }
  }
  expect([...statuses]).toEqual([200]);
});

describe('a flood of requests', () => {
  beforeEach(() => start(SMALL));

  test('from one session is limited, and other sessions at its address are not', async () => {
    expect(await askTimes(9, '/api/x', () => ({ cookie: cookieOf('loud') }))).toEqual({ passed: 5 });
    const refused = await ask('/api/x', { cookie: cookieOf('loud') });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/api/x', { cookie: cookieOf('quiet') })).statusCode).toBe(200);
    expect((await ask('/api/x')).statusCode).toBe(200);
  });

  test('counts as one without cookies if its cookies are invented', async () => {
    const forged = (at: number) => ({ cookie: cookieOf(`forged-${at}`, 'another secret of thirty-two bytes') });
    expect(await askTimes(15, '/api/x', forged)).toEqual({ passed: 10 });
    expect(await askTimes(2, '/api/x', () => ({ cookie: '__Host-carrel_session=%E0%A4%A' }))).toEqual({ passed: 0 });
  });

  test('from many sessions reaches the limit of the address', async () => {
    expect(await askTimes(50, '/api/x', (at) => ({ cookie: cookieOf(`one-of-many-${at}`) }))).toEqual({ passed: 40 });
    expect((await ask('/api/x', { remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
  });

  test('from one IPv6 network counts as from one address', async () => {
    const inNetwork = (at: number) => ({ remoteAddress: `2001:db8:1:1::${at + 1}` });
    expect(await askTimes(15, '/api/x', inNetwork)).toEqual({ passed: 10 });
  });

  test('for files that do not exist counts, and for files of the application does not', async () => {
    expect(await askTimes(12, '/icons/unknown.svg')).toEqual({ passed: 10 });
    expect(await askTimes(50, '/icons/icon.svg')).toEqual({ passed: 50 });
    expect(await askTimes(50, '/assets/index-1a2b3c4.js')).toEqual({ passed: 50 });
  });

  test('does not block health checks and metrics', async () => {
    await askTimes(50, '/api/x');
    for (const path of ['/livez', '/readyz', '/metrics']) expect((await ask(path)).statusCode).toBe(200);
  });

  test('for covers and parts of books has its own limit', async () => {
    const cookie = cookieOf('reader');
    expect(await askTimes(10, '/covers/1.svg', () => ({ cookie }))).toEqual({ passed: 10 });
    expect(await askTimes(15, '/bookfile/1/part', () => ({ cookie }))).toEqual({ passed: 10 });
    expect(await askTimes(5, '/api/x', () => ({ cookie }))).toEqual({ passed: 5 });
  });

  test('makes the server store a limited number of addresses', async () => {
    await askTimes(10, '/api/x');
    expect((await ask('/api/x')).statusCode).toBe(429);
    await askTimes(100, '/api/x', (at) => ({ remoteAddress: `198.51.100.${at}` }));
    expect((await ask('/api/x')).statusCode).toBe(200);
  });

  test.each([
    ['en', {}, 'Please wait a moment'],
    ['fr-CA', { 'accept-language': 'fr-CA,fr;q=0.9' }, 'Veuillez patienter un moment'],
    ['fr-CA', { cookie: 'LANG=fr-CA' }, 'Veuillez patienter un moment'],
  ])('gets a page in the language of the person (%s)', async (language, headers, title) => {
    await askTimes(10, '/browse');
    const page = await ask('/browse', { accept: 'text/html,application/xhtml+xml', ...headers });
    expect(page.statusCode).toBe(429);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).toContain(title);
  });

  test('gets data if it comes from a program', async () => {
    await askTimes(10, '/api/v1/x');
    const answer = await ask('/api/v1/x', { accept: 'text/html' });
    expect(answer.json().errors[0]).toMatchObject({ status: '429', code: 'rate_limited' });
  });
});
