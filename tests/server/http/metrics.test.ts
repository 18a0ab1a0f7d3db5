import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flagsOfFormat } from '../../../src/domain/cart/cart-format.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
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

  test('count mutations by kind and outcome', async () => {
    const { id } = await giveProduct(t.db);
    const device = await t.asPerson('ada');
    const count = async (kind: string, outcome: string) => {
      const { body } = await metrics(`Bearer ${TOKEN}`);
      const line = body.split('\n').find((one) => one.includes(`kind="${kind}",outcome="${outcome}"`));
      return line?.split(' ').at(-1);
    };
    const path = `/api/v1/reading/states/${id}/marks/${randomUUID()}/`;
    const attributes = { base: 0, content: { kind: 'bookmark', locator: 'page=1', progress: 0 }, createdAt: '' };
    expect((await device.postDocument(path, 'reading_marks', attributes)).statusCode).toBe(403);
    expect(await count('reading.putMark', 'refused')).toBe('1');
    const offering = await giveOffering(t.db, id);
    const item = { offeringId: String(offering.id), ...flagsOfFormat('digital') };
    const key = { idempotencyKey: randomUUID() };
    for (const outcome of ['applied', 'replayed']) {
      await device.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', item, key);
      expect(await count('cart.addOffering', outcome)).toBe('1');
    }
  });

  test('tell the longest wait of an unsent mutation that a device reported in the last ten minutes', async () => {
    const longest = async () =>
      /^carrel_oldest_unsent_seconds (\d+)$/m.exec((await metrics(`Bearer ${TOKEN}`)).body)?.[1];
    expect(await longest()).toBe('0');
    for (const unsent of ['40', '7200', '90', 'x']) {
      expect((await t.app.inject(`/api/v1/sync/?unsent=${unsent}`)).statusCode).toBe(200);
    }
    expect(await longest()).toBe('7200');
    t.clock.advance(600_000);
    expect(await longest()).toBe('0');
    await t.app.inject('/api/v1/sync/?unsent=30');
    expect(await longest()).toBe('30');
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
