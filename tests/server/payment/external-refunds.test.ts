import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { payments } from '../../../server/db/schema/orders.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { createStripeGateway } from '../../../server/payment/stripe-gateway.ts';
import { orderResource } from '../../../src/domain/orders/order-schema.ts';
import { paymentStartSchema } from '../../../src/domain/orders/payment-schema.ts';
import { assetResource } from '../../../src/domain/shelf/asset-schema.ts';
import { staffOrderSchema } from '../../../src/domain/staff/order-page-schema.ts';
import { readCollection, readDocument } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { type FakeDispute, startStripeFake, webhookCall } from '../support/stripe-fake.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const WEBHOOK_SECRET = 'whsec_of_a_test';
const SOON = 1_900_000_000;
let fake: Awaited<ReturnType<typeof startStripeFake>>;
let server: TestApp;
let org: number;
let emma: string;
let finance: Caller;
let people = 0;

beforeAll(async () => {
  fake = await startStripeFake();
  const gateway = createStripeGateway({
    ...{ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: WEBHOOK_SECRET },
    apiOrigin: fake.origin,
  });
  server = await startTestApp({ gateway });
  org = (await giveOrganization(server.db, { title: 'Hillside' })).id;
  emma = String((await giveOffering(server.db, (await giveProduct(server.db, { name: 'Emma' })).id)).id);
  const { id: userId } = await givePerson(server.db, { login: 'finance', firstName: 'Fay', lastName: 'Finance' });
  await server.db.insert(staffRoles).values({ organizationId: org, userId, role: 'finance' });
  finance = await server.asPerson('finance');
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
afterEach(() => fake.breakConnection(undefined));

/** Buys Emma as a new person of the school. */
async function buy() {
  people += 1;
  await givePerson(server.db, { login: `ada${people}`, organizationId: org });
  const caller = await server.asPerson(`ada${people}`);
  const calls = '/ajax/checkout/payment';
  const begun = await caller.getWithToken(`${calls}/create?offering_id=${emma}&payment=APPLE&type=digital`);
  const { id, order_id: orderId } = z.parse(paymentStartSchema, begun.json());
  await caller.getWithToken(`${calls}/confirm?payment_id=${id}&payment_method_id=pm_card_visa`);
  const [payment] = await server.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, Number(orderId)));
  const paymentId = payment?.gatewayPaymentId ?? '';
  return {
    orderId,
    paymentId,
    cents: payment?.amountCents ?? 0,
    order: async () => readDocument(orderResource, (await caller.get(`/api/v1/purchases/orders/${orderId}/`)).json()),
    shelf: async () => readCollection(assetResource, (await caller.get('/api/v1/assets/assets/')).json()).items.length,
    staffOrder: async () => {
      const answer = await finance.get(`/api/v1/manage/${org}/orders/${orderId}/`);
      return z.parse(staffOrderSchema, answer.json());
    },
    /** Adds a refund that an accountant makes on Stripe's website. */
    refundAtStripe: (amount: number, id: string) => {
      const refund = { id, object: 'refund', amount, payment_intent: paymentId, status: 'succeeded' } as const;
      const made: (typeof fake.refunds)[number] = { ...refund, metadata: {} };
      fake.refunds.push(made);
      return made;
    },
    dispute: (values: Partial<FakeDispute>) => {
      const made: FakeDispute = {
        ...{ id: `dp_${fake.disputes.length + 1}`, object: 'dispute', amount: payment?.amountCents ?? 0 },
        ...{ payment_intent: paymentId, status: 'needs_response', reason: 'product_not_received' },
        evidence_details: { due_by: SOON, has_evidence: false },
        ...values,
      };
      fake.disputes.push(made);
      return made;
    },
  };
}

/** Begins to buy Emma as a new person. The store does not get the response that the money was taken. */
async function beginUnconfirmed() {
  people += 1;
  await givePerson(server.db, { login: `ada${people}`, organizationId: org });
  const caller = await server.asPerson(`ada${people}`);
  const calls = '/ajax/checkout/payment';
  const begun = await caller.getWithToken(`${calls}/create?offering_id=${emma}&payment=APPLE&type=digital`);
  const { id, order_id: orderId } = z.parse(paymentStartSchema, begun.json());
  fake.breakConnection('lost answer', /confirm$/);
  await caller.getWithToken(`${calls}/confirm?payment_id=${id}&payment_method_id=pm_card_visa`);
  fake.breakConnection(undefined);
  const isOfOrder = eq(payments.orderId, Number(orderId));
  const [payment] = await server.db.select().from(payments).where(isOfOrder);
  return {
    orderId,
    paymentId: payment?.gatewayPaymentId ?? '',
    shelf: async () => readCollection(assetResource, (await caller.get('/api/v1/assets/assets/')).json()).items.length,
  };
}

/** Sends a signed webhook message. Returns the status of the answer. */
async function tell(type: string, object: object): Promise<number> {
  return (await server.app.inject(webhookCall(type, object, WEBHOOK_SECRET))).statusCode;
}

async function lastAction() {
  const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry && { action: entry.action, actor: entry.actorName, organizationId: entry.organizationId };
}

describe('a refund made at the payment service', () => {
  it('counts as refunded, takes the access back and is in the audit log if it refunds everything (REFUND-6)', async () => {
    const { refundAtStripe, order, shelf, staffOrder, cents } = await buy();
    expect(await shelf()).toBe(1);
    const refund = refundAtStripe(cents, 're_whole');
    for (const type of ['refund.created', 'charge.refunded']) expect(await tell(type, refund)).toBe(200);
    expect(await shelf()).toBe(0);
    const { refunded, total } = await order();
    expect(refunded).toBe(total);
    expect((await staffOrder()).refunds).toMatchObject([{ status: 'made', amount: total, isOutside: true }]);
    expect(await lastAction()).toEqual({
      action: 'order.refund-outside',
      actor: 'payment gateway',
      organizationId: org,
    });
  });

  it('waits for the order, if the store has not learnt yet that it was paid', async () => {
    const { orderId, shelf, paymentId } = await beginUnconfirmed();
    expect(await shelf()).toBe(0);
    const refund = { id: 're_early', object: 'refund', amount: 2000, payment_intent: paymentId, status: 'succeeded' };
    fake.refunds.push({ ...refund, object: 'refund', status: 'succeeded', metadata: {} });
    expect(await tell('charge.refunded', refund)).toBe(503);
    expect(await tell('payment_intent.succeeded', { id: paymentId, metadata: { order_id: orderId } })).toBe(200);
    expect(await shelf()).toBe(1);
    expect(await tell('charge.refunded', refund)).toBe(200);
    expect(await shelf()).toBe(0);
  });

  it('in part counts as refunded and takes nothing back', async () => {
    const { refundAtStripe, order, shelf, staffOrder } = await buy();
    expect(await tell('refund.created', refundAtStripe(100, 're_part'))).toBe(200);
    expect(await shelf()).toBe(1);
    expect((await order()).refunded).toBe('1.00');
    const { lines, refunds } = await staffOrder();
    expect([lines[0]?.refunded, refunds.length]).toEqual(['0.00', 1]);
  });

  it('in two parts takes the access back with the part that leaves nothing', async () => {
    const { refundAtStripe, order, shelf, staffOrder, cents } = await buy();
    await tell('refund.created', refundAtStripe(cents - 700, 're_first'));
    expect(await shelf()).toBe(1);
    const last = refundAtStripe(700, 're_last');
    for (const _ of ['once', 'twice']) await tell('refund.created', last);
    expect(await shelf()).toBe(0);
    const { refunded, total } = await order();
    expect(refunded).toBe(total);
    expect((await staffOrder()).lines).toMatchObject([{ refunded: '20.00', refundable: '0.00' }]);
  });

  it('in part lowers what staff can refund, and the access ends when they refund the rest', async () => {
    const { refundAtStripe, shelf, staffOrder, orderId } = await buy();
    await tell('refund.created', refundAtStripe(500, 're_before_staff'));
    const { lines, refundable } = await staffOrder();
    expect([refundable, lines[0]?.refundable]).toEqual(['15.00', '15.00']);
    const refund = async (amount: string) => {
      const body = { key: randomUUID(), lines: [{ lineId: lines[0]?.id, amount }], reason: 'Dropped' };
      return (await finance.postJson(`/api/v1/manage/${org}/orders/${orderId}/refunds`, body)).statusCode;
    };
    expect(await refund('15.01')).toBe(409);
    expect([await refund('15.00'), await shelf()]).toEqual([200, 0]);
    expect(await staffOrder()).toMatchObject({ refunded: '20.00', refundable: '0.00' });
  });

  it('no longer counts if it fails later', async () => {
    const { refundAtStripe, order } = await buy();
    const refund = refundAtStripe(200, 're_failing');
    await tell('refund.created', refund);
    refund.status = 'failed';
    expect(await tell('refund.failed', refund)).toBe(200);
    expect((await order()).refunded).toBe('0.00');
  });

  it('counts once the bank has made it', async () => {
    const { refundAtStripe, order } = await buy();
    const refund = refundAtStripe(300, 're_pending');
    refund.status = 'pending';
    await tell('refund.created', refund);
    expect((await order()).refunded).toBe('0.00');
    refund.status = 'succeeded';
    await tell('refund.updated', refund);
    expect((await order()).refunded).toBe('3.00');
  });

  it('is reported again while Stripe does not respond, and ignored if the payment is not of this store', async () => {
    const { refundAtStripe, order } = await buy();
    const refund = refundAtStripe(400, 're_later');
    fake.breakConnection('down', /refunds/);
    expect(await tell('refund.created', refund)).toBe(503);
    fake.breakConnection(undefined);
    expect(await tell('refund.created', refund)).toBe(200);
    expect((await order()).refunded).toBe('4.00');
    for (const payment_intent of ['pi_of_another_store', null]) {
      expect(await tell('refund.created', { ...refund, payment_intent })).toBe(200);
    }
  });
});

describe('a disputed payment', () => {
  it('is marked on the order with its reason and the time to respond, and the access stays (REFUND-7)', async () => {
    const { dispute, shelf, staffOrder, order } = await buy();
    const opened = dispute({});
    expect(await tell('charge.dispute.created', opened)).toBe(200);
    const { total } = await order();
    const open = { status: 'open', amount: total, reason: 'product_not_received' };
    expect((await staffOrder()).disputes).toMatchObject([{ ...open, respondBy: new Date(SOON * 1000).toISOString() }]);
    expect(await lastAction()).toMatchObject({ action: 'order.dispute', organizationId: org });
    opened.evidence_details.has_evidence = true;
    opened.status = 'under_review';
    await tell('charge.dispute.updated', opened);
    expect((await staffOrder()).disputes).toMatchObject([{ ...open, respondBy: null }]);
    expect(await shelf()).toBe(1);
  });

  it('counts as refunded and takes the access back if it is lost, however often it is reported', async () => {
    const { dispute, shelf, staffOrder, order } = await buy();
    const lost = dispute({ status: 'lost' });
    for (const _ of ['once', 'twice']) expect(await tell('charge.dispute.closed', lost)).toBe(200);
    const { refunded, total } = await order();
    expect([await shelf(), refunded]).toEqual([0, total]);
    const { disputes, refunds } = await staffOrder();
    expect([disputes.map(({ status }) => status), refunds.length]).toEqual([['lost'], 1]);
  });

  it('takes the access back if it is lost after a refund of the rest', async () => {
    const { dispute, refundAtStripe, shelf, cents } = await buy();
    await tell('refund.created', refundAtStripe(600, 're_before_dispute'));
    await tell('charge.dispute.closed', dispute({ status: 'lost', amount: cents - 600 }));
    expect(await shelf()).toBe(0);
  });

  it('changes nothing for the buyer if it is won', async () => {
    const { dispute, shelf, staffOrder, order } = await buy();
    const opened = dispute({});
    await tell('charge.dispute.created', opened);
    opened.status = 'won';
    await tell('charge.dispute.closed', opened);
    expect((await staffOrder()).disputes).toMatchObject([{ status: 'won', respondBy: null }]);
    expect([await shelf(), (await order()).refunded]).toEqual([1, '0.00']);
  });

  it('is no dispute yet if it is only an inquiry', async () => {
    const { dispute, staffOrder } = await buy();
    await tell('charge.dispute.created', dispute({ status: 'warning_needs_response' }));
    expect((await staffOrder()).disputes).toEqual([]);
  });
});
