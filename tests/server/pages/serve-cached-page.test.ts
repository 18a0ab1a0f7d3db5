import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { createRateLimits, refuseFloods } from '../../../server/http/security/rate-limits.ts';
import { createCatalogRevision } from '../../../server/pages/catalog-revision.ts';
import { keyOfPage, PageCache } from '../../../server/pages/page-cache.ts';
import { addressOf, keepHeaders, PUBLIC_PAGES, registerCachedPages } from '../../../server/pages/serve-cached-page.ts';
import { createTestClock } from '../support/test-clock.ts';

const SETTINGS = { environment: 'production', sessionSecrets: ['a'.repeat(32)], isSecure: false } as const;

/** A server with one public page, which counts how often its handler runs. */
async function startPages(requestsPerMinute: number) {
  const app = Fastify();
  const clock = createTestClock();
  const revision = createCatalogRevision(() => Promise.resolve(() => Promise.resolve()), fail);
  revision.read();
  await Promise.resolve();
  const readAgain = vi.fn(async (_request: FastifyRequest) => {});
  const pages = { clock: clock.now, pageCache: new PageCache(), catalogRevision: revision, readAgain };
  const limits = { session: 9, address: requestsPerMinute, files: 9, total: 9, remembered: 9 };
  const count = await createRateLimits(app, SETTINGS, limits);
  registerCachedPages(app, pages, count);
  refuseFloods(app, count);
  const handled = { count: 0 };
  app.get(PUBLIC_PAGES, async (request, reply) => {
    handled.count += 1;
    const key = keyOfPage('page');
    const page = await pages.pageCache.find(key, async () => ({ body: 'a page', isComplete: true }));
    reply.header('content-security-policy', "default-src 'self'").header('x-request-id', request.id).type('text/html');
    keepHeaders(pages, reply);
    pages.pageCache.remember(addressOf(request), revision.read(), { status: 200, key, readAt: clock.now().getTime() });
    return reply.send(page.plain);
  });
  app.get('/shelf', async (_request, reply) => {
    keepHeaders(pages, reply.header('set-cookie', 'session=secret'));
    return 'a shelf';
  });
  return { app, clock, handled, readAgain };
}

function fail(error: unknown): never {
  throw error;
}

test('a recalled page has the headers of the first answer, and an id of its own', async () => {
  const { app, handled } = await startPages(9);
  const { headers: first } = await app.inject('/a');
  const { headers: second, body, statusCode } = await app.inject('/a');
  expect({ statusCode, body, handled }).toEqual({ statusCode: 200, body: 'a page', handled: { count: 1 } });
  const { 'x-request-id': firstId, date: _one, connection: _first, ...kept } = first;
  const { 'x-request-id': secondId, date: _other, connection: _second, ...recalled } = second;
  expect(recalled).toEqual(kept);
  expect(secondId).not.toBe(firstId);
});

test('a page that was read six seconds ago is answered at once, and read again once', async () => {
  const { app, clock, handled, readAgain } = await startPages(9);
  await app.inject('/a');
  await app.inject('/a');
  expect(readAgain).not.toHaveBeenCalled();
  clock.advance(6_000);
  // A failure is logged, and the page is kept.
  readAgain.mockRejectedValueOnce(new Error('The database is away'));
  for (const _request of ['first', 'second']) expect((await app.inject('/a')).body).toBe('a page');
  expect(readAgain.mock.calls.map(([{ url }]) => url)).toEqual(['/a']);
  expect(handled.count).toBe(1);
});

test('a server that closes waits for pages that it reads again', async () => {
  const { app, clock, readAgain } = await startPages(9);
  await app.inject('/a');
  clock.advance(6_000);
  let endRead = () => {};
  readAgain.mockReturnValueOnce(
    new Promise((resolve) => {
      endRead = resolve;
    }),
  );
  await app.inject('/a');
  const closed = vi.fn();
  const closing = app.close().then(closed);
  await new Promise((resolve) => setImmediate(resolve));
  expect(closed).not.toHaveBeenCalled();
  endRead();
  await closing;
});

test('a page is recalled for the language that was chosen in the browser', async () => {
  const { app, handled } = await startPages(9);
  for (const cookie of ['LANG=fr-CA', 'LANG=en', 'session=one; LANG=en'])
    await app.inject({ url: '/a', headers: { cookie } });
  expect(handled.count).toBe(2);
});

test('recalled pages count for the rate limits', async () => {
  const { app, handled } = await startPages(2);
  const statuses = [];
  for (const _request of ['first', 'second', 'third']) statuses.push((await app.inject('/a')).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  expect(handled.count).toBe(1);
});

test('a recalled page never has the headers of a page with a session', async () => {
  const { app, handled } = await startPages(9);
  await app.inject('/shelf');
  await app.inject('/a');
  const { headers } = await app.inject('/a');
  expect(handled.count).toBe(1);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['content-security-policy']).toBe("default-src 'self'");
});
