import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { orderLines, payments } from '../../../server/db/schema/orders.ts';
import { refunds } from '../../../server/db/schema/refunds.ts';
import type { PaymentGateway } from '../../../server/payment/gateway.ts';
import { createStripeGateway } from '../../../server/payment/stripe-gateway.ts';
import { expirePayments } from '../../../server/purchases/resolve-pending.ts';
import { beginRefund } from '../../../server/refunds/begin-refund.ts';
import { toCents } from '../../../src/domain/cart/price.ts';
import { orderResource } from '../../../src/domain/orders/order-schema.ts';
import { paymentResultSchema, paymentStartSchema } from '../../../src/domain/orders/payment-schema.ts';
import { readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startStripeFake, webhookCall } from '../support/stripe-fake.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const WEBHOOK_SECRET = 'whsec_of_a_test';
let fake: Awaited<ReturnType<typeof startStripeFake>>;
let gateway: PaymentGateway;
let server: TestApp;
let emma: string;
let people = 0;

beforeAll(async () => {
  fake = await startStripeFake();
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_ORIGIN: fake.origin,
  };
  gateway = createStripeGateway({
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    apiOrigin: fake.origin,
  });
  server = await startTestApp({ gateway, environment: keys });
  emma = String((await giveOffering(server.db, (await giveProduct(server.db, { name: 'Emma' })).id)).id);
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
afterEach(() => fake.breakConnection(undefined));

const request = () => ({ orderId: '1', key: randomUUID(), amount: toCents(2199), currencyCode: 'USD' });
const begin = async () => {
  const state = await gateway.create(request());
  if (state.status !== 'created') throw new Error(state.status);
  return state.paymentId;
};
const succeeded = () => [...fake.intents.values()].filter(({ status }) => status === 'succeeded').length;

describe('the Stripe gateway', () => {
  it('creates one payment intent per order, in cents, however often it is requested', async () => {
    const requested = request();
    const states = [await gateway.create(requested), await gateway.create(requested), await gateway.lookup(requested)];
    expect(new Set(states.map((state) => state && 'paymentId' in state && state.paymentId)).size).toBe(1);
    expect([...fake.intents.values()].at(-1)).toMatchObject({
      amount: 2199,
      currency: 'usd',
      metadata: { order_id: '1' },
    });
  });

  it('captures the money once and names the card', async () => {
    const id = await begin();
    const taken = { status: 'taken', paymentId: id, description: 'Visa 4242' };
    expect(await gateway.confirm(id, 'pm_card_visa')).toEqual(taken);
    expect(await gateway.confirm(id, 'pm_card_visa')).toEqual(taken);
    expect(await gateway.confirm(id, 'pm_card_mastercard')).toEqual(taken);
    expect(await gateway.cancel(id)).toEqual(taken);
    expect(await gateway.lookup({ ...request(), paymentId: id })).toEqual(taken);
  });

  it.each(['pm_card_chargeDeclined', 'not a token'])('declines %s permanently', async (method) => {
    const id = await begin();
    expect(await gateway.confirm(id, method)).toEqual({ status: 'declined', paymentId: id });
    expect(fake.intents.get(id)?.status).toBe('canceled');
    expect((await gateway.confirm(id, 'pm_card_visa')).status).toBe('cancelled');
  });

  it('asks for the person’s confirmation and returns the result from the bank', async () => {
    const [yes, no] = [await begin(), await begin()];
    for (const id of [yes, no]) {
      expect(await gateway.confirm(id, 'pm_card_threeDSecure2Required')).toEqual({
        status: 'actionNeeded',
        paymentId: id,
        clientSecret: `${id}_secret_1`,
      });
    }
    fake.answerBank(yes, true);
    fake.answerBank(no, false);
    expect((await gateway.lookup({ ...request(), paymentId: yes }))?.status).toBe('taken');
    expect((await gateway.lookup({ ...request(), paymentId: no }))?.status).toBe('declined');
  });

  it('finds the result of a confirmation whose response was lost', async () => {
    const id = await begin();
    fake.breakConnection('lost answer');
    await expect(gateway.confirm(id, 'pm_card_visa')).rejects.toThrow();
    fake.breakConnection(undefined);
    expect((await gateway.lookup({ ...request(), paymentId: id }))?.status).toBe('taken');
    expect((await gateway.cancel(id)).status).toBe('taken');
  });

  it('cancels a payment that was not captured', async () => {
    const id = await begin();
    expect((await gateway.cancel(id)).status).toBe('cancelled');
    expect((await gateway.confirm(id, 'pm_card_visa')).status).toBe('cancelled');
  });

  it('has no payment of another account, and does not know while Stripe is unreachable', async () => {
    const paymentId = await begin();
    fake.intents.delete(paymentId);
    expect(await gateway.lookup({ ...request(), paymentId })).toBeUndefined();
    await expect(gateway.create({ ...request(), paymentId })).rejects.toThrow();
    fake.breakConnection('down');
    await expect(gateway.lookup({ ...request(), paymentId })).rejects.toThrow();
  });

  it('makes one refund per key, also after Stripe forgot the key, and never more than was taken', async () => {
    const paymentId = await begin();
    const refund = (key: string, cents: number) => gateway.refund({ paymentId, key, amount: toCents(cents) });
    expect(await refund('early', 100)).toEqual({ status: 'declined' });
    await gateway.confirm(paymentId, 'pm_card_visa');
    const made = await refund('one', 2000);
    expect(made).toEqual({ status: 'made', refundId: expect.stringMatching(/^re_/) });
    fake.forgetKeys();
    expect(await refund('one', 2000)).toEqual(made);
    expect(await refund('two', 200)).toEqual({ status: 'declined' });
    expect(await refund('three', 199)).toMatchObject({ status: 'made' });
    const cents = fake.refunds.filter(({ payment_intent: id }) => id === paymentId).map(({ amount }) => amount);
    expect(cents).toEqual([2000, 199]);
  });

  it('finds a refund whose response was lost, and does not know one that is pending', async () => {
    const paymentId = await begin();
    await gateway.confirm(paymentId, 'pm_card_visa');
    const request = { paymentId, key: 'lost', amount: toCents(500) };
    const before = fake.refunds.length;
    fake.breakConnection('lost answer', /refunds$/);
    await expect(gateway.refund(request)).rejects.toThrow();
    fake.breakConnection(undefined);
    expect(await gateway.refund(request)).toMatchObject({ status: 'made' });
    expect(fake.refunds.length).toBe(before + 1);
    const made = fake.refunds.at(-1);
    if (!made) throw new Error('No refund');
    made.status = 'pending';
    expect(await gateway.refund(request)).toEqual({ status: 'unknown' });
    made.status = 'failed';
    expect(await gateway.refund(request)).toEqual({ status: 'declined' });
  });
});

describe('a store with Stripe payments', () => {
  const calls = '/ajax/checkout/payment';
  const newPerson = async () => {
    people += 1;
    await givePerson(server.db, { login: `ada${people}` });
    return server.asPerson(`ada${people}`);
  };
  const start = async (caller: Caller) => {
    const answer = await caller.getWithToken(`${calls}/create?offering_id=${emma}&payment=APPLE&type=digital`);
    expect(answer.statusCode, answer.body).toBe(200);
    return z.parse(paymentStartSchema, answer.json());
  };
  const confirm = async (caller: Caller, id: string | undefined, method: string) =>
    caller.getWithToken(`${calls}/confirm?payment_id=${id}&payment_method_id=${method}`);
  const statusOf = async (caller: Caller, id: string) =>
    readDocument(orderResource, (await caller.get(`/api/v1/purchases/orders/${id}/`)).json()).status;
  const notice = (type: string, orderId: string, secret = WEBHOOK_SECRET) =>
    post(type, { id: 'pi_1', object: 'payment_intent', metadata: { order_id: orderId } }, secret);
  const post = (type: string, object: object, secret = WEBHOOK_SECRET) =>
    server.app.inject(webhookCall(type, object, secret));

  it('sends only its publishable key to the browser and allows the Stripe script', async () => {
    const ada = await newPerson();
    const started = await start(ada);
    expect(started.gateway).toEqual({ kind: 'stripe', publishableKey: 'pk_test_1' });
    expect(JSON.stringify(started)).not.toContain('sk_test');
    const policy = (await ada.get('/healthz')).headers['content-security-policy'];
    expect(policy).toMatch(/;script-src 'self'(?: 'sha256-[^ ;]+')+ https:\/\/js\.stripe\.com/);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
    expect((await ada.postJson('/ajax/checkout/embedded_bank/answer', {})).statusCode).toBe(404);
  });

  it('delivers paid items', async () => {
    const ada = await newPerson();
    const started = await start(ada);
    const paid = await confirm(ada, started.id, 'pm_card_visa');
    expect(z.parse(paymentResultSchema, paid.json())).toMatchObject({ success: true, status: 'paid' });
    const order = readDocument(orderResource, (await ada.get(`/api/v1/purchases/orders/${started.order_id}/`)).json());
    expect(order).toMatchObject({ status: 'paid', paymentDescription: 'Visa 4242' });
  });

  it('settles a payment whose response was lost by a signed webhook event', async () => {
    const ada = await newPerson();
    const before = succeeded();
    const started = await start(ada);
    fake.breakConnection('lost answer', /confirm$/);
    expect((await confirm(ada, started.id, 'pm_card_visa')).statusCode).toBe(202);
    fake.breakConnection('down');
    expect((await notice('payment_intent.succeeded', started.order_id)).statusCode).toBe(503);
    fake.breakConnection(undefined);
    expect((await notice('payment_intent.succeeded', started.order_id)).statusCode).toBe(200);
    expect((await notice('payment_intent.succeeded', started.order_id)).statusCode).toBe(200);
    expect(await statusOf(ada, started.order_id)).toBe('paid');
    expect(succeeded()).toBe(before + 1);
  });

  it('accepts no event with another signature, and requests the state from Stripe for each event', async () => {
    const ada = await newPerson();
    const started = await start(ada);
    expect((await notice('payment_intent.succeeded', started.order_id, 'whsec_other')).statusCode).toBe(400);
    await notice('payment_intent.succeeded', started.order_id);
    expect(await statusOf(ada, started.order_id)).toBe('pending');
    const unsigned = { method: 'POST', url: '/services/payments/webhook', payload: {} } as const;
    expect((await server.app.inject(unsigned)).statusCode).toBe(400);
    expect((await notice('payment_intent.succeeded', '999999')).statusCode).toBe(200);
    expect((await notice('customer.created', started.order_id)).statusCode).toBe(200);
  });

  it('settles a refund by a signed webhook event, also one that fails later', async () => {
    const ada = await newPerson();
    const started = await start(ada);
    await confirm(ada, started.id, 'pm_card_visa');
    const order = { orderId: Number(started.order_id), organizationId: null, actor: 1 };
    const [line] = await server.db.select().from(orderLines).where(eq(orderLines.orderId, order.orderId));
    const lines = [{ lineId: line?.id ?? 0, amount: toCents(100) }];
    const now = server.clock.now();
    const refund = await server.db.transaction((tx) =>
      beginRefund(tx, gateway, { ...order, key: randomUUID(), lines, reason: 'Why' }, now),
    );
    const refundKey = `${refund.id}-${refund.createdAt.getTime()}`;
    const event = (key: string) => post('refund.updated', { object: 'refund', metadata: { refund_key: key } });
    const status = async () =>
      (await server.db.select().from(refunds).where(eq(refunds.id, refund.id))).map((row) => row.status);
    fake.breakConnection('down');
    expect((await event(refundKey)).statusCode).toBe(503);
    fake.breakConnection(undefined);
    expect((await event(refundKey)).statusCode).toBe(200);
    expect(await status()).toEqual(['made']);
    const made = fake.refunds.at(-1);
    if (made) made.status = 'failed';
    expect((await event(refundKey)).statusCode).toBe(200);
    expect(await status()).toEqual(['declined']);
    for (const unknown of ['', 'x', `${refund.id}-1`]) expect((await event(unknown)).statusCode).toBe(200);
  });

  it('cancels an expired payment of an earlier Stripe account, but not while Stripe is unreachable', async () => {
    const ada = await newPerson();
    const started = await start(ada);
    const [payment] = await server.db
      .select()
      .from(payments)
      .where(eq(payments.id, Number(started.id)));
    fake.intents.delete(payment?.gatewayPaymentId ?? '');
    const late = () => new Date(server.clock.now().getTime() + 16 * 60_000);
    fake.breakConnection('down');
    await expirePayments({ db: server.db, gateway, clock: late });
    expect(await statusOf(ada, started.order_id)).toBe('pending');
    fake.breakConnection(undefined);
    await expirePayments({ db: server.db, gateway, clock: late });
    expect(await statusOf(ada, started.order_id)).toBe('cancelled');
  });

  it('starts no payment while Stripe is unreachable', async () => {
    const ada = await newPerson();
    fake.breakConnection('down');
    const answer = await ada.getWithToken(`${calls}/create?offering_id=${emma}&payment=GOOGLE&type=digital`);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_unavailable']);
  });
});

it('without keys, no Stripe script is allowed and there is no webhook', async () => {
  const embedded = await startTestApp();
  const page = await embedded.asVisitor().get('/healthz');
  expect(page.headers['content-security-policy']).not.toContain('stripe');
  const call = { method: 'POST', url: '/services/payments/webhook', payload: {} } as const;
  expect((await embedded.app.inject(call)).statusCode).toBe(404);
  await embedded.close();
});
