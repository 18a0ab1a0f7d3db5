import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { offerings } from '../../../server/db/schema/offerings.ts';
import { embeddedPayments, orders, payments, storeSettings } from '../../../server/db/schema/orders.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { createEmbeddedGateway } from '../../../server/payment/embedded-gateway.ts';
import type { PaymentGateway } from '../../../server/payment/gateway.ts';
import { expirePayments } from '../../../server/purchases/resolve-pending.ts';
import { orderResource } from '../../../src/domain/orders/order-schema.ts';
import { paymentResultSchema, paymentStartSchema } from '../../../src/domain/orders/payment-schema.ts';
import { assetResource } from '../../../src/domain/shelf/asset-schema.ts';
import { readCollection, readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestClock } from '../support/test-clock.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;
let server: TestApp;
let gateway: PaymentGateway;
/** Overrides of the gateway with which a test simulates failures between app and gateway. */
let faults: Partial<PaymentGateway> = {};
let ada: Caller;
let people = 0;
let emma: string;
let labs: string;
let leaflet: string;
let penny: string;
let free: string;
let paper: string;
let euros: string;

const calls = '/ajax/checkout/payment';
const offline = () => Promise.reject(new Error('offline'));

beforeAll(async () => {
  open = await openTestDatabase();
  const real = createEmbeddedGateway(open.db, createTestClock().now);
  gateway = {
    config: real.config,
    create: (...requested) => (faults.create ?? real.create)(...requested),
    confirm: (...requested) => (faults.confirm ?? real.confirm)(...requested),
    lookup: (...requested) => (faults.lookup ?? real.lookup)(...requested),
    cancel: (...requested) => (faults.cancel ?? real.cancel)(...requested),
    refund: (...requested) => (faults.refund ?? real.refund)(...requested),
  };
  server = await startTestApp({ gateway, open });
  const { db } = server;
  const give = async (name: string, values: object) =>
    String((await giveOffering(db, (await giveProduct(db, { name })).id, values)).id);
  emma = await give('Emma', { priceCents: 3000 });
  labs = await give('Labs', { priceCents: 500 });
  leaflet = await give('Leaflet', { priceCents: 50 });
  penny = await give('Penny', { priceCents: 49 });
  free = await give('Utopia', { priceCents: 0 });
  paper = await give('Persuasion', { kind: 'print', priceCents: 1500 });
  euros = await give('Candide', { priceCents: 1500, currencyCode: 'EUR' });
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
  ada = await newPerson();
});

async function newPerson(): Promise<Caller> {
  people += 1;
  await givePerson(server.db, { login: `ada${people}` });
  return server.asPerson(`ada${people}`);
}

const ask = (caller: Caller, offeringId = emma, more = '') =>
  caller.getWithToken(`${calls}/create?offering_id=${offeringId}&payment=GOOGLE&type=digital${more}`);
const start = async (caller: Caller, offeringId = emma) => {
  const answer = await ask(caller, offeringId);
  expect(answer.statusCode, answer.body).toBe(200);
  const started = z.parse(paymentStartSchema, answer.json());
  return { ...started, id: started.id ?? '' };
};
const confirm = (caller: Caller, id: string, method = 'pm_card_visa') =>
  caller.getWithToken(`${calls}/confirm?payment_id=${id}&payment_method_id=${method}`);
const cancel = (caller: Caller, id: string) => caller.getWithToken(`${calls}/cancel?payment_id=${id}`);
const result = (answer: LightMyRequestResponse, status = 200) => {
  expect(answer.statusCode, answer.body).toBe(status);
  return z.parse(paymentResultSchema, answer.json());
};
const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
const orderOf = async (caller: Caller, id: string) =>
  readDocument(orderResource, (await caller.get(`/api/v1/purchases/orders/${id}/`)).json());
const shelf = async (caller: Caller) =>
  readCollection(assetResource, (await caller.get('/api/v1/assets/assets/')).json()).items.map(
    (one) => one.product.name,
  );
const taken = async () =>
  (await server.db.select().from(embeddedPayments)).filter((row) => row.status === 'taken').length;

it('accepts no payment for an offering that the site leaves to another seller', async () => {
  await server.db.insert(whiteLabels).values({ title: 'Elsewhere', fqdn: 'elsewhere.test', buyOnVitalsource: true });
  const path = `${calls}/create?offering_id=${emma}&payment=GOOGLE&type=digital`;
  const elsewhere = await ada.getWithToken(path, { headers: { host: 'elsewhere.test' } });
  expect(refusal(elsewhere)).toEqual([409, 'offering_unavailable']);
  expect((await ask(ada)).statusCode).toBe(200);
});

describe('a wallet payment', () => {
  it('is created in cents with the platform fee and captured; it has a receipt, adds to the shelf and empties the cart', async () => {
    await ada.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', {
      offeringId: emma,
      isDigital: true,
      isPrint: false,
    });
    const started = await start(ada);
    expect(started).toMatchObject({
      success: true,
      status: 'open',
      amount: 3199,
      currency: 'usd',
      country: 'US',
      gateway: { kind: 'embedded' },
    });
    expect(await shelf(ada)).toEqual([]);
    expect(result(await confirm(ada, started.id))).toEqual({
      success: true,
      order_id: started.order_id,
      status: 'paid',
    });
    expect(await orderOf(ada, started.order_id)).toMatchObject({
      status: 'paid',
      subtotal: '30.00',
      platformFee: '1.99',
      total: '31.99',
      paymentDescription: 'Visa 4242',
      lines: [{ name: 'Emma', price: '30.00' }],
    });
    expect(await shelf(ada)).toEqual(['Emma']);
    const cart = (await ada.get('/api/v1/shopping_cart/user_carts/')).json();
    expect(JSON.stringify(cart)).not.toContain('"offeringId"');
    const [row] = await server.db
      .select()
      .from(payments)
      .where(eq(payments.id, Number(started.id)));
    expect(row).toMatchObject({ walletKind: 'GOOGLE', status: 'taken', gateway: 'embedded', amountCents: 3199 });
  });

  it('is never cached', async () => {
    const started = await ask(ada);
    const { id } = z.parse(paymentStartSchema, started.json());
    const answers = [started, await confirm(ada, id ?? ''), await cancel(ada, id ?? ''), await ask(ada)];
    for (const answer of answers) {
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(answer.headers.etag).toBeUndefined();
    }
    expect(refusal(answers[3] ?? started)).toEqual([409, 'already_owned']);
  });

  it.each([
    'create?offering_id=1&payment=GOOGLE&type=digital',
    'confirm?payment_id=1&payment_method_id=x',
    'cancel?payment_id=1',
  ])('requires the token and a signed-in person: %s', async (call) => {
    expect(refusal(await ada.get(`${calls}/${call}`))).toEqual([403, 'csrf_refused']);
    expect(refusal(await server.asVisitor().getWithToken(`${calls}/${call}`))).toEqual([401, 'unauthenticated']);
  });

  it('cannot be confirmed or canceled by another person', async () => {
    const started = await start(ada);
    const eve = await newPerson();
    expect((await confirm(eve, started.id)).statusCode).toBe(404);
    expect((await cancel(eve, started.id)).statusCode).toBe(404);
    expect((await orderOf(ada, started.order_id)).status).toBe('pending');
  });

  it('has a minimum for the total, from which free items are exempt', async () => {
    const tooLittle = await ask(ada, penny);
    expect(refusal(tooLittle)).toEqual([422, 'minimum_order']);
    expect(tooLittle.json()).toMatchObject({
      success: false,
      message:
        'You have not met the minimum order of $0.50 USD. Keep going! Add more products into your cart then place your order.',
    });
    expect((await start(ada, leaflet)).amount).toBe(50);
    expect(await start(ada, free)).toMatchObject({ status: 'paid', amount: 0 });
    expect(await shelf(ada)).toEqual(['Utopia']);
  });

  it('is limited to items without shipping, to dollars and to supported wallets', async () => {
    expect(refusal(await ask(ada, euros))).toEqual([422, 'currency_unsupported']);
    const physical = await ada.getWithToken(`${calls}/create?offering_id=${paper}&payment=APPLE&type=physical`);
    expect(refusal(physical)).toEqual([422, 'shipping_needed']);
    const unknown = await ada.getWithToken(`${calls}/create?offering_id=${emma}&payment=PIGGY&type=digital`);
    expect(unknown.statusCode).toBe(400);
    expect(refusal(await ask(ada, '999999'))).toEqual([409, 'offering_unavailable']);
  });

  it('is canceled if it is dismissed, and cannot be captured afterwards', async () => {
    const before = await taken();
    const started = await start(ada);
    expect(result(await cancel(ada, started.id))).toMatchObject({ success: true, status: 'cancelled' });
    expect(result(await cancel(ada, started.id))).toMatchObject({ status: 'cancelled' });
    expect(refusal(await confirm(ada, started.id))).toEqual([409, 'payment_cancelled']);
    expect(await taken()).toBe(before);
  });

  it('reports that it is declined, and a new one may be tried', async () => {
    const started = await start(ada);
    const declined = await confirm(ada, started.id, 'pm_card_declined');
    expect(refusal(declined)).toEqual([402, 'payment_declined']);
    expect(declined.json().message).toMatch(/declined. You have not been charged/);
    expect(result(await confirm(ada, (await start(ada)).id)).status).toBe('paid');
  });

  it('keeps its price: a price change meanwhile creates another order', async () => {
    const first = await start(ada, labs);
    await server.db
      .update(offerings)
      .set({ priceCents: 600 })
      .where(eq(offerings.id, Number(labs)));
    const second = await start(ada, labs);
    await server.db
      .update(offerings)
      .set({ priceCents: 500 })
      .where(eq(offerings.id, Number(labs)));
    expect([first.amount, second.amount]).toEqual([500, 600]);
    expect((await orderOf(ada, first.order_id)).status).toBe('cancelled');
  });
});

describe('the bank page of a payment', () => {
  const answerBank = (caller: Caller, client_secret: string, approved: boolean) =>
    caller.postJson('/ajax/checkout/embedded_bank/answer', { client_secret, approved });
  const untilBank = async () => {
    const started = await start(ada);
    const requested = result(await confirm(ada, started.id, 'pm_card_confirm'));
    expect(requested).toMatchObject({ success: false, status: 'actionNeeded' });
    return { ...started, secret: requested.action?.clientSecret ?? '' };
  };

  it('asks for the person’s confirmation and then captures the money', async () => {
    const before = await taken();
    const { id, secret } = await untilBank();
    expect(result(await confirm(ada, id, 'pm_card_confirm')).status).toBe('actionNeeded');
    expect((await answerBank(ada, secret, true)).statusCode).toBe(200);
    expect(result(await confirm(ada, id, 'pm_card_confirm')).status).toBe('paid');
    expect(await taken()).toBe(before + 1);
  });

  it('accepts a refusal, and ignores other people', async () => {
    const { id, secret } = await untilBank();
    expect((await answerBank(await newPerson(), secret, true)).statusCode).toBe(404);
    await answerBank(ada, secret, false);
    expect(refusal(await confirm(ada, id, 'pm_card_confirm'))).toEqual([402, 'payment_declined']);
  });

  it('may be left before the answer: a new payment starts, and the first can no longer be approved', async () => {
    const before = await taken();
    const first = await untilBank();
    const second = await start(ada);
    expect(second.order_id).not.toBe(first.order_id);
    await answerBank(ada, first.secret, true);
    expect(result(await confirm(ada, second.id)).status).toBe('paid');
    expect(await taken()).toBe(before + 1);
  });
});

describe('a payment is captured once', () => {
  it('after a double click or in five tabs at once', async () => {
    const before = await taken();
    const started = await Promise.all(Array.from({ length: 5 }, () => start(ada)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    const answers = await Promise.all(started.map(({ id }) => confirm(ada, id)));
    for (const answer of answers) expect(result(answer).status).toBe('paid');
    expect(await taken()).toBe(before + 1);
    expect(await shelf(ada)).toEqual(['Emma']);
  });

  it('when it is canceled and paid at the same time: it has one result, and both callers receive it', async () => {
    for (let tick = 0; tick < 5; tick += 1) {
      const eve = await newPerson();
      const started = await start(eve);
      await Promise.all([confirm(eve, started.id), cancel(eve, started.id)]);
      const { status } = await orderOf(eve, started.order_id);
      const [row] = await server.db
        .select()
        .from(embeddedPayments)
        .where(eq(embeddedPayments.orderId, started.order_id));
      expect([row?.status, status]).toEqual(row?.status === 'taken' ? ['taken', 'paid'] : ['cancelled', 'cancelled']);
      expect(await shelf(eve)).toEqual(status === 'paid' ? ['Emma'] : []);
    }
  });

  it('when the response is lost after the capture: another request settles it', async () => {
    const before = await taken();
    const started = await start(ada);
    expect(result(await confirm(ada, started.id, 'pm_card_timeout'), 202)).toMatchObject({ status: 'pending' });
    expect((await orderOf(ada, started.order_id)).status).toBe('paid');
    expect(result(await confirm(ada, started.id)).status).toBe('paid');
    expect(result(await cancel(ada, started.id))).toMatchObject({ success: false, status: 'paid' });
    expect(await taken()).toBe(before + 1);
  });

  it('when the browser was closed after a lost response: the next click finds it paid', async () => {
    const before = await taken();
    const started = await start(ada);
    await confirm(ada, started.id, 'pm_card_timeout');
    expect(await start(ada)).toMatchObject({ order_id: started.order_id, status: 'paid' });
    expect(await taken()).toBe(before + 1);
  });

  it('with a cart and a wallet payment at the same time: the later one cancels the other', async () => {
    const before = await taken();
    const started = await start(ada);
    const attributes = { offeringId: emma, isDigital: true, isPrint: false };
    await ada.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', attributes);
    const placed = await ada.postDocument(
      '/api/v1/purchases/orders/',
      'orders',
      { expectedTotal: '31.99', paymentMethodId: 'pm_card_visa' },
      { idempotencyKey: crypto.randomUUID() },
    );
    expect(placed.statusCode, placed.body).toBe(201);
    expect(refusal(await confirm(ada, started.id))).toEqual([409, 'payment_cancelled']);
    expect(await taken()).toBe(before + 1);
  });

  it('when the session ended meanwhile: no money is captured until the person has signed in again', async () => {
    const before = await taken();
    const started = await start(ada);
    await ada.postForm('/ajax/logout/', { csrfmiddlewaretoken: await ada.token() });
    expect(refusal(await confirm(ada, started.id))).toEqual([401, 'unauthenticated']);
    const back = await server.asPerson(`ada${people}`);
    expect((await start(back)).id).toBe(started.id);
    expect(result(await confirm(back, started.id)).status).toBe('paid');
    expect(await taken()).toBe(before + 1);
  });
});

describe('an unreachable gateway', () => {
  it('starts no payment, and the same payment continues afterwards', async () => {
    faults = { create: offline };
    const down = await ask(ada);
    expect(refusal(down)).toEqual([503, 'payment_unavailable']);
    faults = {};
    expect(result(await confirm(ada, (await start(ada)).id)).status).toBe('paid');
  });

  it('during a payment leaves it pending; another purchase waits for its result', async () => {
    const started = await start(ada);
    faults = { create: offline, confirm: offline, lookup: offline, cancel: offline };
    expect(result(await confirm(ada, started.id), 202).status).toBe('pending');
    expect(result(await cancel(ada, started.id), 202)).toMatchObject({ success: false, status: 'pending' });
    expect(refusal(await ask(ada, labs))).toEqual([409, 'payment_pending']);
    faults = {};
    expect((await start(ada, labs)).amount).toBe(500);
    expect((await orderOf(ada, started.order_id)).status).toBe('cancelled');
  });

  it('is queried after 15 minutes, also by the background task, and a payment that was never captured is canceled', async () => {
    const started = await start(ada);
    const other = await newPerson();
    const lost = await start(other);
    await confirm(other, lost.id, 'pm_card_timeout');
    const soon = () => new Date(server.clock.now().getTime() + 14 * 60_000);
    const later = () => new Date(server.clock.now().getTime() + 15 * 60_000);
    await expirePayments({ db: server.db, gateway, clock: soon });
    const statusOf = async (id: string) =>
      (
        await server.db
          .select()
          .from(orders)
          .where(eq(orders.id, Number(id)))
      )[0]?.status;
    expect(await statusOf(started.order_id)).toBe('pending');
    await expirePayments({ db: server.db, gateway, clock: later });
    expect(await statusOf(started.order_id)).toBe('cancelled');
    expect(await statusOf(lost.order_id)).toBe('paid');
    expect(await shelf(other)).toEqual(['Emma']);
  });

  it('prevents the confirmation of an expired payment', async () => {
    const started = await start(ada);
    await server.db
      .update(orders)
      .set({ expiresAt: new Date('2026-09-15T14:59:00Z') })
      .where(eq(orders.id, Number(started.order_id)));
    expect(refusal(await confirm(ada, started.id))).toEqual([409, 'payment_cancelled']);
  });
});
