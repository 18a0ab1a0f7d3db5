import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartItems, carts } from '../../../server/db/schema/carts.ts';
import { idempotencyKeys } from '../../../server/db/schema/idempotency-keys.ts';
import { claimKey, markInProgress, purgeKeys, storeResponse } from '../../../server/http/requests/idempotency.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const URL = '/api/v1/shopping_cart/cart_items/';

let t: TestApp;
let offeringId: string;
let otherOfferingId: string;
beforeAll(async () => {
  t = await startTestApp();
  await givePerson(t.db, { login: 'ada' });
  await givePerson(t.db, { login: 'grace' });
  const { id } = await giveProduct(t.db);
  offeringId = String((await giveOffering(t.db, id)).id);
  otherOfferingId = String((await giveOffering(t.db, id, { durationDays: 90 })).id);
});
afterAll(() => t.close());

const digital = (id: string) => ({ offeringId: id, isDigital: true, isPrint: false });

describe('a change with an idempotency key', () => {
  test('is applied once: the repeat receives the state of today, with a header that says so', async () => {
    const caller = t.asVisitor();
    const idempotencyKey = randomUUID();
    const first = await caller.postDocument(URL, 'cart_items', digital(offeringId), { idempotencyKey });
    expect(first.statusCode).toBe(200);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    await caller.delete(`${URL}${offeringId}/`);
    const again = await caller.postDocument(URL, 'cart_items', digital(offeringId), { idempotencyKey });
    expect(again.statusCode).toBe(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const now = (await caller.get('/api/v1/shopping_cart/user_carts/')).json();
    expect(now.included).toBeUndefined();
    expect(again.json()).toEqual(now);
    const [stored] = await t.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, idempotencyKey));
    expect(stored).toMatchObject({ status: 'done', answerBody: null });
  });

  test('is refused if its body is another', async () => {
    const caller = t.asVisitor();
    const idempotencyKey = randomUUID();
    await caller.postDocument(URL, 'cart_items', digital(offeringId), { idempotencyKey });
    const other = await caller.postDocument(URL, 'cart_items', digital(otherOfferingId), { idempotencyKey });
    expect(other.statusCode).toBe(422);
    expect(other.json().errors[0].code).toBe('idempotency_mismatch');
  });

  test('is repeated by a newer version of the app that adds a member, and is not made twice', async () => {
    const caller = t.asVisitor();
    const idempotencyKey = randomUUID();
    const send = (attributes: object) => caller.postDocument(URL, 'cart_items', attributes, { idempotencyKey });
    const first = await send(digital(offeringId));
    const again = await send({ ...digital(offeringId), seenPrice: '10.00' });
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(again.json()).toEqual(first.json());
    expect((await send({ ...digital(offeringId), isPrint: true })).statusCode).toBe(422);
  });

  test.each([
    ['a hash of the whole request', 'a'.repeat(64)],
    ['longer hashes', `route=${'b'.repeat(16)} ${'c'.repeat(16)}=${'d'.repeat(16)}`],
  ])('that was stored with %s can be repeated', async (_, fingerprint) => {
    const caller = t.asVisitor();
    const idempotencyKey = randomUUID();
    await caller.postDocument(URL, 'cart_items', digital(offeringId), { idempotencyKey });
    await t.db.update(idempotencyKeys).set({ fingerprint }).where(eq(idempotencyKeys.key, idempotencyKey));
    const again = await caller.postDocument(URL, 'cart_items', digital(offeringId), { idempotencyKey });
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  });

  test('belongs to its caller: the same key of another person is another change', async () => {
    const idempotencyKey = randomUUID();
    for (const login of ['ada', 'grace']) {
      const answer = await (await t.asPerson(login)).postDocument(URL, 'cart_items', digital(offeringId), {
        idempotencyKey,
      });
      expect(answer.headers['idempotency-replayed']).toBeUndefined();
    }
    const rows = await t.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, idempotencyKey));
    expect(rows).toHaveLength(2);
  });

  test('is not stored if it is refused, so the same key may be tried again', async () => {
    const caller = t.asVisitor();
    const idempotencyKey = randomUUID();
    const refused = await caller.postDocument(URL, 'cart_items', digital('999999'), { idempotencyKey });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(await t.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, idempotencyKey))).toEqual([]);
  });

  test('is refused if the key is not a UUID', async () => {
    const caller = t.asVisitor();
    const answer = await caller.postDocument(URL, 'cart_items', digital(offeringId), { idempotencyKey: 'one' });
    expect(answer.statusCode).toBe(400);
  });

  test('sent many times at once is applied once; requests without its response are asked to retry', async () => {
    const caller = t.asVisitor();
    await caller.token();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => caller.postDocument(URL, 'cart_items', digital(offeringId), { idempotencyKey })),
    );
    const first = answers.filter((one) => one.statusCode === 200 && !one.headers['idempotency-replayed']);
    expect(first).toHaveLength(1);
    for (const one of answers) {
      if (one.statusCode === 200) expect(one.json()).toEqual(first[0]?.json());
      else {
        expect(one.statusCode).toBe(409);
        expect(one.json().errors[0].code).toBe('in_progress');
        expect(one.headers['retry-after']).toBe('1');
      }
    }
    const cart = first[0]?.json().data.id;
    expect(cart).toBe('visitor');
    const [stored] = await t.db
      .select({ all: count() })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, idempotencyKey));
    expect(stored?.all).toBe(1);
    const after = await caller.postDocument(URL, 'cart_items', digital(offeringId), { idempotencyKey });
    expect(after.headers['idempotency-replayed']).toBe('true');
  });
});

describe('a change of several transactions', () => {
  const claimed = () => ({ key: randomUUID(), caller: 'user:1', fingerprint: 'f', session: 's' });

  test('is unfinished and has its subject if it was interrupted', async () => {
    const key = claimed();
    await t.db.transaction(async (tx) => {
      expect(await claimKey(tx, key)).toEqual({ state: 'fresh' });
      await markInProgress(tx, t.clock.now(), key, 'order 7');
    });
    expect(await t.db.transaction((tx) => claimKey(tx, key))).toEqual({ state: 'unfinished', subject: 'order 7' });
    const answer = { status: 201, body: { data: { id: '7' } } };
    await t.db.transaction((tx) => storeResponse(tx, t.clock.now(), key, answer));
    expect(await t.db.transaction((tx) => claimKey(tx, key))).toEqual({ state: 'done', answer });
  });

  test('is not stored after a rollback', async () => {
    const key = claimed();
    const failing = t.db.transaction(async (tx) => {
      await claimKey(tx, key);
      await markInProgress(tx, t.clock.now(), key, 'order 8');
      throw new Error('the power went');
    });
    await expect(failing).rejects.toThrow('the power went');
    expect(await t.db.transaction((tx) => claimKey(tx, key))).toEqual({ state: 'fresh' });
  });

  test('is deleted after a year and not before, so that a laptop closed for a summer repeats nothing', async () => {
    const key = claimed();
    await t.db.transaction((tx) => storeResponse(tx, t.clock.now(), key, { status: 200, body: {} }));
    await purgeKeys(t.db, new Date(t.clock.now().getTime() + 365 * 86_400_000));
    expect((await t.db.transaction((tx) => claimKey(tx, key))).state).toBe('done');
    await purgeKeys(t.db, new Date(t.clock.now().getTime() + 367 * 86_400_000));
    expect((await t.db.transaction((tx) => claimKey(tx, key))).state).toBe('fresh');
  });
});

test('each line of each cart exists once', async () => {
  const lines = await t.db.select().from(cartItems).innerJoin(carts, eq(carts.id, cartItems.cartId));
  const keys = lines.map(({ cart_items: line }) => `${line.cartId} ${line.offeringId} ${line.courseId}`);
  expect(new Set(keys).size).toBe(keys.length);
});
