import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { subscriptions } from '../../../server/db/schema/assets.ts';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { embeddedPayments, orders, payments, storeSettings } from '../../../server/db/schema/orders.ts';
import { paymentAttempts } from '../../../server/db/schema/payment-attempts.ts';
import { users } from '../../../server/db/schema/people.ts';
import { createEmbeddedGateway } from '../../../server/payment/embedded-gateway.ts';
import type { PaymentGateway } from '../../../server/payment/gateway.ts';
import { beginPaymentAttempt, markDeclined, purgePaymentAttempts } from '../../../server/purchases/payment-limits.ts';
import { settleOrder } from '../../../server/purchases/settle-order.ts';
import { userCartResource } from '../../../src/domain/cart/cart-schema.ts';
import { checkoutQuoteResource, orderResource } from '../../../src/domain/orders/order-schema.ts';
import { assetResource } from '../../../src/domain/shelf/asset-schema.ts';
import { readCollection, readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestClock } from '../support/test-clock.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;
let server: TestApp;
let real: PaymentGateway;
/** Replaced gateway calls. A test sets some of them to simulate faults. */
let faults: Partial<PaymentGateway> = {};
let ada: Caller;
let adaId: number;
let people = 0;
let digital: string;
let print: string;
let free: string;
let courseware: string;

const ordersPath = '/api/v1/purchases/orders/';
const address = {
  name: 'Ada Byron',
  line1: '12 Elm Street',
  city: 'Madison',
  region: 'WI',
  postalCode: '53703',
  country: 'US',
};

beforeAll(async () => {
  open = await openTestDatabase();
  real = createEmbeddedGateway(open.db, createTestClock().now);
  const gateway: PaymentGateway = {
    config: real.config,
    create: (...requested) => (faults.create ?? real.create)(...requested),
    confirm: (...requested) => (faults.confirm ?? real.confirm)(...requested),
    lookup: (...requested) => (faults.lookup ?? real.lookup)(...requested),
    cancel: (...requested) => (faults.cancel ?? real.cancel)(...requested),
    refund: (...requested) => (faults.refund ?? real.refund)(...requested),
  };
  server = await startTestApp({ gateway, open });
  const { db } = server;
  const give = async (product: object, values: object) =>
    String((await giveOffering(db, (await giveProduct(db, product)).id, values)).id);
  digital = await give({ name: 'Emma' }, { priceCents: 2000 });
  print = await give({ name: 'Persuasion' }, { kind: 'print', priceCents: 1500, durationDays: null });
  free = await give({ name: 'Utopia' }, { priceCents: 0, durationDays: null });
  courseware = await give({ name: 'Labs', productType: 'courseware' }, { priceCents: 500 });
  await db.insert(storeSettings).values({
    name: 'store',
    isPlatformFeeEnabled: true,
    platformFeeCents: 199,
    platformFeeThresholdCents: 2500,
  });
});
afterAll(async () => {
  await server.close();
  await open.close();
});
beforeEach(async () => {
  faults = {};
  people += 1;
  adaId = (await givePerson(server.db, { login: `ada${people}` })).id;
  ada = await server.asPerson(`ada${people}`);
  await ada.token();
});

const put = async (caller: Caller, offeringId: string, more: object = {}) => {
  const attributes = { offeringId, isDigital: true, isPrint: false, ...more };
  const answer = await caller.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', attributes);
  expect(answer.statusCode, answer.body).toBe(200);
};
const place = (caller: Caller, attributes: object, idempotencyKey: string = randomUUID()) =>
  caller.postDocument(ordersPath, 'orders', { paymentMethodId: 'pm_card_visa', ...attributes }, { idempotencyKey });
const readOrder = (answer: LightMyRequestResponse, status = 201) => {
  expect(answer.statusCode, answer.body).toBe(status);
  return readDocument(orderResource, answer.json());
};
const problem = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().errors[0].code];
const cartKeys = async (caller: Caller) =>
  readDocument(userCartResource, (await caller.get('/api/v1/shopping_cart/user_carts/')).json()).cartItems.map((item) =>
    String(item.id),
  );
const shelf = async (caller: Caller) =>
  readCollection(assetResource, (await caller.get('/api/v1/assets/assets/')).json()).items;
const ordersOf = async (caller: Caller) => readCollection(orderResource, (await caller.get(ordersPath)).json()).items;
const taken = async () =>
  (await server.db.select().from(embeddedPayments)).filter((row) => row.status === 'taken').length;
const quote = async (caller: Caller, query = '') =>
  readDocument(checkoutQuoteResource, (await caller.get(`/api/v1/purchases/quote/${query}`)).json());

describe('a quote', () => {
  it('adds the platform fee once, above the threshold', async () => {
    await put(ada, digital);
    expect(await quote(ada)).toMatchObject({
      subtotal: '20.00',
      platformFee: '0.00',
      total: '20.00',
      needsShipping: false,
    });
    await put(ada, print, { isDigital: false, isPrint: true });
    expect(await quote(ada)).toMatchObject({
      subtotal: '35.00',
      platformFee: '1.99',
      total: '36.99',
      needsShipping: true,
    });
  });

  it('contains only the lines of the requested course', async () => {
    await put(ada, digital, { courseId: 'BIO' });
    await put(ada, courseware);
    expect((await quote(ada, '?ecommerce_course_id=BIO')).total).toBe('20.00');
  });
});

describe('a cart that mixes currencies (CAT-12)', () => {
  it('has neither a quote nor an order until one currency is left', async () => {
    const product = await giveProduct(server.db, { name: 'Northern Lights' });
    const canadian = String((await giveOffering(server.db, product.id, { currencyCode: 'CAD' })).id);
    const visitor = server.asVisitor();
    await put(visitor, canadian);
    await put(ada, digital, { courseId: 'BIO' });
    await visitor.postForm('/account/sign-in', { person: `ada${people}` });
    expect(await cartKeys(ada)).toEqual([`${digital}.BIO`, canadian]);
    const answer = await ada.get('/api/v1/purchases/quote/');
    expect(problem(answer)).toEqual([409, 'offering_unavailable']);
    expect(answer.json().errors[0]).toMatchObject({
      detail: 'Your cart has items in different currencies. Please remove items until all of them are in one currency.',
      meta: { offeringId: canadian },
    });
    expect(problem(await place(ada, { expectedTotal: '40.00' }))).toEqual([409, 'offering_unavailable']);
    expect(await ordersOf(ada)).toEqual([]);
    expect((await quote(ada, '?ecommerce_course_id=BIO')).currencyCode).toBe('USD');
    await ada.delete(`/api/v1/shopping_cart/cart_items/${digital}.BIO/`);
    expect(await quote(ada)).toMatchObject({ currencyCode: 'CAD', total: '20.00' });
  });
});

describe('an order', () => {
  it('is paid, has a receipt, adds to the shelf and empties the cart', async () => {
    await put(ada, digital);
    await put(ada, print, { isDigital: false, isPrint: true });
    await put(ada, courseware);
    const order = readOrder(await place(ada, { expectedTotal: '41.99', shippingAddress: address }));
    expect(order).toMatchObject({
      status: 'paid',
      subtotal: '40.00',
      platformFee: '1.99',
      total: '41.99',
      paymentDescription: 'Visa 4242',
      shippingAddress: { city: 'Madison' },
    });
    expect(order.receiptNumber).toMatch(/^20260915-\d{6}$/);
    expect(order.lines.map((one) => [one.name, one.kind, one.price])).toEqual([
      ['Emma', 'digital', '20.00'],
      ['Persuasion', 'print', '15.00'],
      ['Labs', 'digital', '5.00'],
    ]);
    expect(await cartKeys(ada)).toEqual([]);
    const owned = await shelf(ada);
    expect(owned.map((one) => [one.product.name, one.format]).sort()).toEqual([
      ['Emma', 'digital'],
      ['Labs', 'digital'],
      ['Persuasion', 'print'],
    ]);
    expect(owned.find((one) => one.product.name === 'Emma')?.expiresAt).toBe('2027-03-14T15:00:00.000Z');
    const access = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, adaId));
    expect(access).toHaveLength(1);
    const again = await ada.get(`${ordersPath}${order.id}/`);
    expect(readOrder(again, 200)).toEqual(order);
  });

  it('pays only for the lines of its course', async () => {
    await put(ada, digital, { courseId: 'BIO' });
    await put(ada, courseware);
    readOrder(await place(ada, { expectedTotal: '20.00', courseId: 'BIO' }));
    expect(await cartKeys(ada)).toEqual([courseware]);
  });

  it('needs no payment if its items are free', async () => {
    await put(ada, free);
    const before = await taken();
    const order = readOrder(await place(ada, { expectedTotal: '0.00', paymentMethodId: undefined }));
    expect(order).toMatchObject({ status: 'paid', total: '0.00' });
    expect(order.paymentDescription).toBeUndefined();
    expect(await taken()).toBe(before);
    expect((await shelf(ada))[0]?.expiresAt).toBeUndefined();
  });

  it('is refused if its price differs from the price shown, with the new total', async () => {
    await put(ada, digital);
    await server.db
      .update(offerings)
      .set({ priceCents: 2100 })
      .where(eq(offerings.id, Number(digital)));
    const answer = await place(ada, { expectedTotal: '20.00' });
    await server.db
      .update(offerings)
      .set({ priceCents: 2000 })
      .where(eq(offerings.id, Number(digital)));
    expect(problem(answer)).toEqual([409, 'price_changed']);
    expect(answer.json().errors[0].meta).toEqual({ total: '21.00' });
    expect(await ordersOf(ada)).toEqual([]);
  });

  it('states the days of a rental on its receipt (OFFER-17)', async () => {
    const { id: productId } = await giveProduct(server.db, { name: 'Lent' });
    const { id } = await giveOffering(server.db, productId, {
      kind: 'print',
      tenure: 'rental',
      priceCents: 900,
      description: 'Print Rental',
      durationDays: 130,
    });
    await put(ada, String(id), { isDigital: false, isPrint: true });
    const order = readOrder(await place(ada, { expectedTotal: '9.00', shippingAddress: address }));
    expect(order.lines[0]?.description).toBe('Print Rental, 130 days');
  });

  it('is refused without an address, payment method, key, items or person', async () => {
    expect(problem(await place(ada, { expectedTotal: '0.00' }))).toEqual([409, 'cart_empty']);
    await put(ada, print, { isDigital: false, isPrint: true });
    expect(problem(await place(ada, { expectedTotal: '15.00' }))).toEqual([422, 'validation_failed']);
    const input = { expectedTotal: '15.00', shippingAddress: address };
    expect(problem(await place(ada, { ...input, paymentMethodId: undefined }))).toEqual([422, 'validation_failed']);
    expect(problem(await ada.postDocument(ordersPath, 'orders', input))).toEqual([400, 'validation_failed']);
    expect(problem(await place(server.asVisitor(), input))).toEqual([401, 'unauthenticated']);
    expect(await cartKeys(ada)).toEqual([print]);
  });

  it('is refused before the payment if the person owns an item', async () => {
    await put(ada, digital);
    readOrder(await place(ada, { expectedTotal: '20.00' }));
    const twin = await server.asPerson(`ada${people}`);
    expect(
      (
        await twin.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', {
          offeringId: digital,
          isDigital: true,
          isPrint: false,
        })
      ).statusCode,
    ).toBe(409);
  });

  it('is not visible to other people', async () => {
    await put(ada, digital);
    const order = readOrder(await place(ada, { expectedTotal: '20.00' }));
    await givePerson(server.db, { login: `eve${people}` });
    const eve = await server.asPerson(`eve${people}`);
    expect((await eve.get(`${ordersPath}${order.id}/`)).statusCode).toBe(404);
    expect(await ordersOf(eve)).toEqual([]);
    expect((await server.asVisitor().get(`${ordersPath}${order.id}/`)).statusCode).toBe(401);
  });
});

describe('a payment', () => {
  it('leaves the cart unchanged if it is declined, and another card may be tried', async () => {
    await put(ada, digital);
    const key = randomUUID();
    const input = { expectedTotal: '20.00', paymentMethodId: 'pm_card_declined' };
    expect(problem(await place(ada, input, key))).toEqual([402, 'payment_declined']);
    expect(problem(await place(ada, input, key))).toEqual([402, 'payment_declined']);
    expect(await cartKeys(ada)).toEqual([digital]);
    expect(await shelf(ada)).toEqual([]);
    readOrder(await place(ada, { expectedTotal: '20.00' }));
    expect((await ordersOf(ada)).map((one) => one.status).sort()).toEqual(['failed', 'paid']);
  });

  it('is pending until the gateway returns its state if the response is lost', async () => {
    await put(ada, digital);
    const before = await taken();
    const order = readOrder(await place(ada, { expectedTotal: '20.00', paymentMethodId: 'pm_card_timeout' }), 202);
    expect(order.status).toBe('pending');
    expect(readOrder(await ada.get(`${ordersPath}${order.id}/`), 200).status).toBe('paid');
    expect(await cartKeys(ada)).toEqual([]);
    expect(await taken()).toBe(before + 1);
    expect(await shelf(ada)).toHaveLength(1);
  });

  it('is captured once for two requests with one key', async () => {
    await put(ada, digital);
    const before = await taken();
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => place(ada, { expectedTotal: '20.00' }, key)));
    const placed = answers.filter((answer) => answer.statusCode === 201);
    expect(placed.length).toBeGreaterThan(0);
    for (const answer of answers) expect([201, 409]).toContain(answer.statusCode);
    const again = await place(ada, { expectedTotal: '20.00' }, key);
    expect(again.json()).toEqual(placed[0]?.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await taken()).toBe(before + 1);
    expect(await ordersOf(ada)).toHaveLength(1);
    expect(await shelf(ada)).toHaveLength(1);
  });

  it('is captured once for simultaneous requests in five tabs', async () => {
    await put(ada, digital);
    const before = await taken();
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(ada, { expectedTotal: '20.00' })));
    await ordersOf(ada);
    expect(answers.filter((answer) => answer.statusCode === 201).length).toBeLessThanOrEqual(1);
    expect(await taken()).toBe(before + 1);
    expect((await ordersOf(ada)).filter((one) => one.status === 'paid')).toHaveLength(1);
    expect(await shelf(ada)).toHaveLength(1);
    expect(await cartKeys(ada)).toEqual([]);
  });

  it.each([
    ['before the gateway heard of it', { create: () => Promise.reject(new Error('no line')) }],
    ['before it was confirmed', { confirm: () => Promise.reject(new Error('no line')) }],
  ])('that failed %s continues with the same key', async (_when, broken) => {
    await put(ada, digital);
    const before = await taken();
    const key = randomUUID();
    faults = broken;
    readOrder(await place(ada, { expectedTotal: '20.00' }, key), 202);
    faults = {};
    expect(readOrder(await place(ada, { expectedTotal: '20.00' }, key)).status).toBe('paid');
    expect(await taken()).toBe(before + 1);
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it('is replaced by a new attempt if it was interrupted, and is never captured afterwards', async () => {
    await put(ada, digital);
    const before = await taken();
    const key = randomUUID();
    faults = { create: () => Promise.reject(new Error('offline')) };
    readOrder(await place(ada, { expectedTotal: '20.00' }, key), 202);
    faults = {};
    readOrder(await place(ada, { expectedTotal: '20.00' }));
    expect((await place(ada, { expectedTotal: '20.00' }, key)).statusCode).toBe(402);
    expect(await taken()).toBe(before + 1);
    expect((await ordersOf(ada)).map((one) => one.status).sort()).toEqual(['cancelled', 'paid']);
  });

  it('blocks a new attempt while the gateway is unreachable', async () => {
    await put(ada, digital);
    faults = {
      create: () => Promise.reject(new Error('offline')),
      lookup: () => Promise.reject(new Error('offline')),
    };
    const order = readOrder(await place(ada, { expectedTotal: '20.00' }), 202);
    const answer = await place(ada, { expectedTotal: '20.00' });
    expect(problem(answer)).toEqual([409, 'payment_pending']);
    expect(answer.json().errors[0].meta).toEqual({ orderId: order.id });
  });

  it('expires after 15 minutes', async () => {
    await put(ada, digital);
    faults = { confirm: () => Promise.reject(new Error('offline')) };
    const order = readOrder(await place(ada, { expectedTotal: '20.00' }), 202);
    faults = {};
    expect(readOrder(await ada.get(`${ordersPath}${order.id}/`), 200).status).toBe('pending');
    await server.db
      .update(orders)
      .set({ expiresAt: new Date('2026-09-15T14:59:00Z') })
      .where(eq(orders.id, Number(order.id)));
    expect(readOrder(await ada.get(`${ordersPath}${order.id}/`), 200).status).toBe('cancelled');
    expect(await cartKeys(ada)).toEqual([digital]);
  });
});

describe('declined payments', () => {
  const decline = () => place(ada, { expectedTotal: '20.00', paymentMethodId: 'pm_card_declined' });

  it('delay the person after the fifth, increasingly, and create no order meanwhile', async () => {
    await put(ada, digital);
    for (let at = 0; at < 5; at += 1) expect(problem(await decline())).toEqual([402, 'payment_declined']);
    const braked = await place(ada, { expectedTotal: '20.00' });
    expect([...problem(braked), braked.headers['retry-after']]).toEqual([429, 'payments_limited', '60']);
    expect(await ordersOf(ada)).toHaveLength(5);
    server.clock.advance(60_000);
    expect(problem(await decline())).toEqual([402, 'payment_declined']);
    expect((await place(ada, { expectedTotal: '20.00' })).headers['retry-after']).toBe('120');
    const wallet = `/ajax/checkout/payment/create?offering_id=${digital}&payment=GOOGLE&type=digital`;
    expect((await ada.getWithToken(wallet)).statusCode).toBe(429);
    server.clock.advance(120_000);
    readOrder(await place(ada, { expectedTotal: '20.00' }));
  });

  it('delay one address and no other if many people there cause them', async () => {
    const { db, clock } = server;
    const [order] = await db.select().from(orders).limit(1);
    const payer = { userId: adaId, address: '203.0.113.9' };
    const other = { ...payer, address: '203.0.113.10' };
    for (let at = 0; at < 50; at += 1) {
      const { id } = await givePerson(db, { login: `buyer-${at}` });
      const values = { userId: id, subtotalCents: 1, platformFeeCents: 0, totalCents: 1, status: 'failed' } as const;
      const [made] = await db.insert(orders).values(values).returning();
      await beginPaymentAttempt(db, clock.now(), { ...payer, userId: id }, made?.id ?? 0);
      await markDeclined(db, made?.id ?? 0, clock.now());
    }
    const begin = (from: typeof payer) => beginPaymentAttempt(db, clock.now(), from, order?.id ?? 0);
    await expect(begin(payer)).rejects.toMatchObject({ status: 429 });
    await db.delete(paymentAttempts).where(eq(paymentAttempts.orderId, order?.id ?? 0));
    await expect(begin(other)).resolves.toBeUndefined();
    await purgePaymentAttempts(db, new Date(clock.now().getTime() + 2 * 86_400_000));
    expect(await db.select().from(paymentAttempts)).toEqual([]);
  });
});

it('a payment that is settled while the gateway starts it remains settled', async () => {
  await put(ada, digital);
  faults = {
    create: async (request) => {
      const state = await real.create(request);
      if (state.status === 'created') await real.cancel(state.paymentId);
      const cancelled = { status: 'cancelled', paymentId: state.status === 'created' ? state.paymentId : '' } as const;
      await server.db.transaction((tx) => settleOrder(tx, Number(request.orderId), cancelled, server.clock.now()));
      return state;
    },
  };
  await place(ada, { expectedTotal: '20.00' });
  const [order] = await ordersOf(ada);
  const [payment] = await server.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, Number(order?.id)));
  expect([order?.status, payment?.status]).toEqual(['cancelled', 'cancelled']);
});

it('no sale is possible before the license agreement is accepted', async () => {
  await put(ada, digital);
  await server.db.update(users).set({ mustAcceptEula: true }).where(eq(users.id, adaId));
  const refused = await place(ada, { expectedTotal: '20.00' });
  expect([...problem(refused), refused.headers['x-carrel-eula']]).toEqual([403, 'eula_required', 'required']);
  await ada.postJson('/api/v1/account/user/me/accept_eula/', {});
  readOrder(await place(ada, { expectedTotal: '20.00' }));
});

it('the course of a line applies for members and materials of the course only', async () => {
  const section = await giveSection(server.db, { rsCourseId: 'RS-L2', disableAutoProvisioning: true });
  const { productId } =
    (
      await server.db
        .select()
        .from(offerings)
        .where(eq(offerings.id, Number(digital)))
    )[0] ?? {};
  await giveSectionProduct(server.db, section.id, productId ?? 0);
  const buy = async (buyer: Caller, offeringId: string) => {
    await put(buyer, offeringId, { courseId: 'RS-L2' });
    const total = (await quote(buyer)).total;
    readOrder(await place(buyer, { expectedTotal: total }));
    expect(await cartKeys(buyer)).toEqual([]);
    return (await shelf(buyer))[0]?.courseSection?.id;
  };
  expect(await buy(ada, digital)).toBeUndefined();
  for (const [offeringId, expected] of [
    [digital, String(section.id)],
    [courseware, undefined],
  ] as const) {
    const login = `member-${offeringId}`;
    await giveMember(server.db, section.id, (await givePerson(server.db, { login })).id);
    expect(await buy(await server.asPerson(login), offeringId)).toBe(expected);
  }
});
