import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../../server/http/monitoring/logging.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let lines: unknown[] = [];
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});

beforeAll(async () => {
  t = await startTestApp({ logger: createLogger({ logLevel: 'info' }, sink) });
});
afterAll(() => t.close());
beforeEach(() => {
  lines = [];
});

it('logs one line per request, with what was requested and how it was answered', async () => {
  const answer = await t.asVisitor().get('/api/v1/catalog/search/?terms=a-code');
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      requestId: answer.headers['x-request-id'],
      req: { method: 'GET', path: '/api/v1/catalog/search/', address: '127.0.0.1' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    }),
  ]);
});

it('logs a page that the cache answers too', async () => {
  for (let time = 0; time < 2; time += 1) await t.asVisitor().get('/');
  expect(lines).toMatchObject([{ req: { path: '/' } }, { req: { path: '/' } }]);
});

it('logs no health check', async () => {
  expect((await t.asVisitor().get('/readyz')).statusCode).toBe(200);
  expect(lines).toEqual([]);
});
