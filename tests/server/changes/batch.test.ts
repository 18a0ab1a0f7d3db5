import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantAsset } from '../../../server/assets/grant-asset.ts';
import { idempotencyKeys } from '../../../server/db/schema/idempotency-keys.ts';
import { readingAnnotations } from '../../../server/db/schema/reading.ts';
import { flagsOfFormat } from '../../../src/domain/cart/cart-format.ts';
import { BATCH_PATH, type BatchedRequest, batchAnswerSchema } from '../../../src/engine/http/batch-schema.ts';
import { JSON_API_TYPE, writeRequest } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let ada: Caller;
let userId: number;
let productId: number;
let offeringId: number;

beforeAll(async () => {
  t = await startTestApp();
  userId = (await givePerson(t.db, { login: 'ada' })).id;
  productId = (await giveProduct(t.db)).id;
  offeringId = (await giveOffering(t.db, (await giveProduct(t.db)).id)).id;
  const grant = { userId, productId, format: 'digital', source: 'purchase', durationDays: 30 } as const;
  await grantAsset(t.db, grant, t.clock.now());
  ada = await t.asPerson('ada');
});
afterAll(() => t.close());

const noting = (note: string, id: string = randomUUID(), key: string = randomUUID()): BatchedRequest => ({
  method: 'POST',
  path: `/api/v1/reading/states/${productId}/marks/${id}/`,
  key,
  contentType: JSON_API_TYPE,
  body: JSON.stringify(
    writeRequest('reading_marks', {
      ...{ base: 0, createdAt: '2026-11-01T10:00:00Z' },
      content: { kind: 'highlight', locator: 'page=1', progress: 0.5, note },
    }),
  ),
});
const adding = (offering: number | string): BatchedRequest => ({
  method: 'POST',
  path: '/api/v1/shopping_cart/cart_items/',
  key: randomUUID(),
  contentType: JSON_API_TYPE,
  body: JSON.stringify(writeRequest('cart_items', { offeringId: String(offering), ...flagsOfFormat('digital') })),
});

async function send(caller: Caller, requests: readonly BatchedRequest[]) {
  const answer = await caller.postJson(BATCH_PATH, { requests });
  expect(answer.statusCode).toBe(200);
  return batchAnswerSchema.parse(answer.json()).responses;
}
const notes = async () => {
  const rows = await t.db
    .select({ note: readingAnnotations.note })
    .from(readingAnnotations)
    .where(eq(readingAnnotations.userId, userId));
  return rows.map(({ note }) => note).sort();
};

describe('a batch of mutations', () => {
  it('has the response of each, which is that of a request of its own', async () => {
    const id = randomUUID();
    const responses = await send(ada, [noting('first', id), adding(offeringId), noting('second')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.parse(responses[0]?.body ?? '').data.attributes.marks).toMatchObject([{ id, note: 'first' }]);
    expect(JSON.parse(responses[1]?.body ?? '').data.type).toBe('user_carts');
    expect(responses[0]?.headers).toMatchObject({ 'x-carrel': '1' });
    expect(await notes()).toEqual(['first', 'second']);
  });

  it('takes effect once, and each mutation has its own key', async () => {
    const before = await notes();
    const requests = [noting('once'), noting('twice')];
    await send(ada, requests);
    const again = await send(ada, [...requests, noting('later')]);
    expect(again.map(({ headers }) => headers['idempotency-replayed'])).toEqual(['true', 'true', undefined]);
    expect(await notes()).toEqual([...before, 'once', 'twice', 'later'].sort());
    // A mutation of a batch may be repeated alone.
    const [one] = requests;
    const alone = await ada.change('POST', one?.path ?? '', one?.body ?? '', JSON_API_TYPE, {
      idempotencyKey: one?.key ?? '',
    });
    expect(alone.headers['idempotency-replayed']).toBe('true');
    const keys = await t.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.caller, `user:${userId}`));
    expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(requests.map(({ key }) => key)));
  });

  it('goes on after a mutation that is refused', async () => {
    const responses = await send(ada, [adding(999_999), noting('after a refusal')]);
    expect(responses.map(({ status }) => status)).toEqual([409, 200]);
    expect(await notes()).toContain('after a refusal');
  });

  it('ends at a mutation whose first request is still running, so that the order is kept', async () => {
    const held = noting('held');
    const release = await holdKey(held.key ?? '');
    const responses = await send(ada, [noting('before'), held, noting('behind')]);
    await release();
    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
    expect(responses[1]?.headers['retry-after']).toBe('1');
    expect(await notes()).not.toContain('behind');
  });

  it('is refused without a token, for another person, and if it is not made of mutations', async () => {
    const requests = [noting('never')];
    const post = (body: unknown, options = {}) => ada.postJson(BATCH_PATH, body, options);
    expect((await post({ requests }, { isWithoutToken: true })).statusCode).toBe(403);
    expect((await post({ requests }, { headers: { 'x-carrel-person': '999' } })).statusCode).toBe(401);
    expect((await post({ requests: [] })).statusCode).toBe(422);
    expect((await post({ requests: Array(51).fill(requests[0]) })).statusCode).toBe(422);
    expect((await post({ requests: [{ method: 'POST', path: '/account/sign-in' }] })).statusCode).toBe(422);
    expect(await notes()).not.toContain('never');
  });

  it.each([BATCH_PATH, BATCH_PATH.slice(0, -1), BATCH_PATH.replace('sync', '%73ync'), `${BATCH_PATH}?`])(
    'contains no other batch: %s',
    async (path) => {
      const body = JSON.stringify({ requests: [noting('nested')] });
      const nested: BatchedRequest = { method: 'POST', path, contentType: 'application/json', body };
      const responses = await send(ada, [nested, noting(`beside ${path}`)]);
      expect(responses.map(({ status }) => status)).toEqual([400, 200]);
      expect(await notes()).not.toContain('nested');
    },
  );
});

/** Holds the key of a mutation as its first request does while it is running. */
async function holdKey(key: string): Promise<() => Promise<void>> {
  const values = {
    key,
    caller: `user:${userId}`,
    fingerprint: '-',
    status: 'running' as const,
    createdAt: t.clock.now(),
  };
  await t.db.insert(idempotencyKeys).values(values);
  return async () => {
    await t.db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  };
}
