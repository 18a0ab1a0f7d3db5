import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assets } from '../../../server/db/schema/assets.ts';
import { cartItems } from '../../../server/db/schema/carts.ts';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { cartItemResource, userCartResource } from '../../../src/domain/cart/cart-schema.ts';
import { DAY_MS } from '../../../src/domain/primitives/durations.ts';
import { readCollection, readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let ada: Caller;
let adaId: number;
let people = 0;
let productId: number;
let digital: string;
let print: string;
let withPrint: string;
let others: string[];

const items = '/api/v1/shopping_cart/cart_items/';
const carts = '/api/v1/shopping_cart/user_carts/';

beforeAll(async () => {
  server = await startTestApp();
  const product = await giveProduct(server.db, { name: 'Frankenstein' });
  productId = product.id;
  const give = async (values: object) => String((await giveOffering(server.db, productId, values)).id);
  digital = await give({ sourceKey: 'd', priceCents: 2000 });
  print = await give({ sourceKey: 'p', kind: 'print', priceCents: 3500 });
  withPrint = await give({ sourceKey: 'c', priceCents: 2500, comboPriceCents: 4000, showPrintOption: true });
  others = [];
  for (let at = 0; at < 20; at += 1) {
    const other = await giveProduct(server.db, { name: `Other ${at}` });
    others.push(String((await giveOffering(server.db, other.id, { priceCents: 100 })).id));
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  const login = `ada${people}`;
  adaId = (await givePerson(server.db, { login })).id;
  ada = await server.asPerson(login);
  await ada.token();
});

const add = (caller: Caller, offeringId: string, more: object = {}, idempotencyKey?: string) =>
  caller.postDocument(
    items,
    'cart_items',
    { offeringId, isDigital: true, isPrint: false, ...more },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
const read = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return readDocument(userCartResource, answer.json());
};
const keys = async (caller: Caller) => read(await caller.get(carts)).cartItems.map((item) => String(item.id));
const problem = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().errors[0].code];

it('returns the lines alone as well', async () => {
  const lines = async (caller: Caller) => readCollection(cartItemResource, (await caller.get(items)).json()).items;
  expect(await lines(ada)).toEqual([]);
  await add(ada, digital);
  expect(await lines(ada)).toMatchObject([{ id: digital, isDigital: true, product: { name: 'Frankenstein' } }]);
  expect(await lines(server.asVisitor())).toEqual([]);
});

describe('a cart', () => {
  it('returns the complete cart after each change', async () => {
    const cart = read(await add(ada, digital));
    expect(cart).toMatchObject({ id: String(adaId), subtotal: '20.00', version: 1 });
    expect(cart.cartItems[0]).toMatchObject({
      id: digital,
      isDigital: true,
      isPrint: false,
      product: { name: 'Frankenstein', authors: ['Mary Shelley'] },
      offering: { price: '20.00' },
    });
    expect(read(await ada.delete(`${items}${digital}/`))).toMatchObject({
      subtotal: '0.00',
      version: 2,
      cartItems: [],
    });
  });

  it('has each line once, and removing a missing line is not an error', async () => {
    await add(ada, digital);
    expect(read(await add(ada, digital)).version).toBe(1);
    await ada.delete(`${items}${digital}/`);
    expect(read(await ada.delete(`${items}${digital}/`)).version).toBe(2);
  });

  it('has one line per course', async () => {
    await add(ada, digital, { courseId: 'BIO-1' });
    await add(ada, digital);
    expect(await keys(ada)).toEqual([`${digital}.BIO-1`, digital]);
    await ada.delete(`${items}${digital}.BIO-1/`);
    expect(await keys(ada)).toEqual([digital]);
  });

  it('replaces a line in one change', async () => {
    await add(ada, digital);
    const cart = read(await add(ada, print, { isDigital: false, isPrint: true, replaces: digital }));
    expect(cart).toMatchObject({ version: 2, subtotal: '35.00' });
    expect(cart.cartItems.map((item) => item.id)).toEqual([print]);
  });

  it('keeps the line to be replaced if the new offering is unavailable', async () => {
    await add(ada, digital);
    expect(problem(await add(ada, '999999', { replaces: digital }))).toEqual([409, 'offering_unavailable']);
    expect(await keys(ada)).toEqual([digital]);
  });

  it('charges the combo price for a digital offering with the print add-on', async () => {
    expect(read(await add(ada, withPrint, { isPrint: true })).subtotal).toBe('40.00');
    expect(read(await add(ada, withPrint, { replaces: withPrint })).subtotal).toBe('25.00');
  });

  it('is created for a visitor at the first change', async () => {
    const visitor = server.asVisitor();
    const before = await visitor.get(carts);
    expect(read(before)).toMatchObject({ id: 'visitor', version: 0, cartItems: [] });
    expect(before.headers['cache-control']).toContain('private');
    expect(read(await add(visitor, digital)).id).toBe('visitor');
    expect(await keys(visitor)).toEqual([digital]);
    expect(await keys(server.asVisitor())).toEqual([]);
  });

  it('is merged into the account when the visitor signs in', async () => {
    const visitor = server.asVisitor();
    await add(visitor, print, { isDigital: false, isPrint: true });
    await add(visitor, others[0] ?? '');
    await add(ada, digital);
    await visitor.postForm('/account/sign-in', { person: `ada${people}` });
    // For the same product, the line of the account wins (CART-4).
    expect(await keys(visitor)).toEqual([digital, others[0]]);
  });
});

describe('an item that cannot be added to a cart', () => {
  it.each([
    ['an offering that does not exist', () => '424242'],
    [
      'a withdrawn offering',
      async () => String((await giveOffering(server.db, productId, { sourceKey: randomUUID(), isActive: false })).id),
    ],
    [
      'an offering without a price',
      async () => String((await giveOffering(server.db, productId, { sourceKey: randomUUID(), priceCents: null })).id),
    ],
    [
      'an offering of a deleted product',
      async () => String((await giveOffering(server.db, (await giveProduct(server.db, { isDeleted: true })).id)).id),
    ],
    ['an offering in a format it has not', () => print],
  ])('is refused: %s', async (_what, offering) => {
    expect(problem(await add(ada, await offering()))).toEqual([409, 'offering_unavailable']);
    expect(await keys(ada)).toEqual([]);
  });

  it('is a digital version that the person owns; print is still possible', async () => {
    await server.db.insert(assets).values({
      userId: adaId,
      productId,
      source: 'purchase',
      acquiredAt: server.clock.now(),
    });
    expect(problem(await add(ada, digital))).toEqual([409, 'already_owned']);
    expect(read(await add(ada, print, { isDigital: false, isPrint: true })).cartItems).toHaveLength(1);
  });

  it('is a digital version again in the last 14 days of the access to it (OFFER-20)', async () => {
    const endsInDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS);
    const own = { userId: adaId, productId, source: 'purchase', acquiredAt: server.clock.now() } as const;
    await server.db.insert(assets).values({ ...own, expiresAt: endsInDays(15) });
    expect(problem(await add(ada, digital))).toEqual([409, 'already_owned']);
    await server.db.update(assets).set({ expiresAt: endsInDays(14) });
    expect(read(await add(ada, digital)).cartItems).toHaveLength(1);
  });

  it('is refused if it is neither digital nor print', async () => {
    expect(problem(await add(ada, digital, { isDigital: false }))).toEqual([422, 'validation_failed']);
  });

  it('is refused without the CSRF token', async () => {
    const answer = await ada.postDocument(
      items,
      'cart_items',
      { offeringId: digital, isDigital: true, isPrint: false },
      {
        isWithoutToken: true,
      },
    );
    expect(problem(answer)).toEqual([403, 'csrf_refused']);
  });
});

describe('a cart with repeated and simultaneous requests', () => {
  it('answers a repeat with the cart of today, and does not add the line again', async () => {
    const key = randomUUID();
    await add(ada, digital, {}, key);
    await ada.delete(`${items}${digital}/`);
    const again = await add(ada, digital, {}, key);
    expect(again.json().included).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await keys(ada)).toEqual([]);
  });

  it('refuses another change under a used key', async () => {
    const key = randomUUID();
    await add(ada, digital, {}, key);
    expect(problem(await add(ada, others[0] ?? '', {}, key))).toEqual([422, 'idempotency_mismatch']);
  });

  it('has each line of twenty simultaneous additions once', async () => {
    const answers = await Promise.all(others.map((offering) => add(ada, offering, {}, randomUUID())));
    expect(answers.map((answer) => answer.statusCode)).toEqual(others.map(() => 200));
    expect((await keys(ada)).sort()).toEqual([...others].sort());
    expect(read(await ada.get(carts)).version).toBe(20);
  });

  it('has one line after twenty simultaneous additions of the same item', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add(ada, digital, {}, randomUUID())));
    expect(await keys(ada)).toEqual([digital]);
    expect(read(await ada.get(carts)).version).toBe(1);
  });

  it('loses no line when twenty simultaneous changes replace the same line', async () => {
    await add(ada, digital);
    await Promise.all(others.map((offering) => add(ada, offering, { replaces: digital }, randomUUID())));
    // One change replaced the line. For the others it was already gone, so they only added theirs.
    expect((await keys(ada)).sort()).toEqual([...others].sort());
  });

  it('still shows a line whose offering was withdrawn meanwhile', async () => {
    const offering = await giveOffering(server.db, productId, { sourceKey: randomUUID() });
    await add(ada, String(offering.id));
    await server.db.update(offerings).set({ isActive: false }).where(eq(offerings.id, offering.id));
    expect(await keys(ada)).toEqual([String(offering.id)]);
    await server.db.delete(cartItems).where(eq(cartItems.offeringId, offering.id));
  });
});
