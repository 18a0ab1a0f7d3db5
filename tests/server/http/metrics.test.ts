import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givePerson } from '../support/give-person.ts';
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

  test('count the devices with an open stream of events', async () => {
    const { id } = await givePerson(t.db, { login: 'ada' });
    const device = await t.asPerson('ada');
    const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = device.cookieHeader;
    const gauge = async () => /^carrel_connected_devices (\d+)$/m.exec((await metrics(`Bearer ${TOKEN}`)).body)?.[1];
    const page = new AbortController();
    await fetch(`${origin}/api/v1/sync/events/?person=${id}`, { headers: { cookie }, signal: page.signal });
    expect(await gauge()).toBe('1');
    page.abort();
    await expect.poll(gauge).toBe('0');
    expect((await metrics(`Bearer ${TOKEN}`)).body).toMatch(/^carrel_idempotency_keys \d+$/m);
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
