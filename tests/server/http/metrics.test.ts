import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const TOKEN = 'what only the monitor knows';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ environment: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => t.close());

const metrics = (authorization?: string) =>
  t.app.inject({ url: '/metrics', ...(authorization === undefined ? {} : { headers: { authorization } }) });

describe('the metrics', () => {
  test('count requests by route, method and status, and not by address', async () => {
    await t.app.inject('/api/v1/catalog/catalog_items/4711/');
    const { body, headers } = await metrics(`Bearer ${TOKEN}`);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(body).toMatch(
      /carrel_request_duration_seconds_count\{method="GET",route="\/api\/v1\/catalog\/catalog_items\/:\w+\/",status="404"\} 1/,
    );
    expect(body).not.toContain('catalog_items/4711');
    expect(body).toContain('process_resident_memory_bytes');
  });

  test.each([undefined, 'Bearer wrong', `Basic ${TOKEN}`])('are refused for %j', async (authorization) => {
    const answer = await metrics(authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('carrel_');
  });
});

test('metrics do not exist without a configured token', async () => {
  const plain = await startTestApp();
  expect((await plain.app.inject('/metrics')).body).not.toContain('process_');
  await plain.close();
});
