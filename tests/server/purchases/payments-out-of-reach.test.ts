import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { orders, payments } from '../../../server/db/schema/orders.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { createEmbeddedGateway } from '../../../server/payment/embedded-gateway.ts';
import type { PaymentGateway } from '../../../server/payment/gateway.ts';
import { noGateway } from '../../../server/payment/no-gateway.ts';
import { expirePayments } from '../../../server/purchases/resolve-pending.ts';
import { paymentStartSchema } from '../../../src/domain/orders/payment-schema.ts';
import { staffOrderListSchema, staffOrderSchema } from '../../../src/domain/staff/order-page-schema.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MINUTE_MS = 60_000;
let server: TestApp;
let gateway: PaymentGateway;
let ada: Caller;
let people = 0;
let emma: string;
let labs: string;

beforeAll(async () => {
  server = await startTestApp();
  gateway = createEmbeddedGateway(server.db, server.clock.now);
  const give = async (name: string) =>
    String((await giveOffering(server.db, (await giveProduct(server.db, { name })).id, { priceCents: 3000 })).id);
  emma = await give('Emma');
  labs = await give('Labs');
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await newPerson();
});

async function newPerson(): Promise<Caller> {
  people += 1;
  await givePerson(server.db, { login: `ada${people}` });
  return server.asPerson(`ada${people}`);
}
const ask = (caller: Caller, offeringId = emma) =>
  caller.getWithToken(`/ajax/checkout/payment/create?offering_id=${offeringId}&payment=GOOGLE&type=digital`);
/** Starts a payment and returns the id of its order. */
const start = async (caller: Caller) => {
  const answer = await ask(caller);
  expect(answer.statusCode, answer.body).toBe(200);
  return Number(z.parse(paymentStartSchema, answer.json()).order_id);
};
const moveToStripe = (orderId: number) =>
  server.db
    .update(payments)
    .set({ gateway: 'stripe', gatewayPaymentId: `pi_${orderId}` })
    .where(eq(payments.orderId, orderId));
const orderOf = async (orderId: number) => (await server.db.select().from(orders).where(eq(orders.id, orderId)))[0];
const after = (minutes: number) => () => new Date(server.clock.now().getTime() + minutes * MINUTE_MS);
const expire = (used: PaymentGateway, minutes = 16) =>
  expirePayments({ db: server.db, gateway: used, clock: after(minutes) });

describe('a pending payment of another gateway', () => {
  it('is canceled when it has expired, and the audit log names the payment', async () => {
    const orderId = await start(ada);
    await moveToStripe(orderId);
    await expire(gateway, 14);
    expect((await orderOf(orderId))?.status).toBe('pending');
    await expire(gateway);
    await expire(gateway);
    expect((await orderOf(orderId))?.status).toBe('cancelled');
    const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment).toMatchObject({ status: 'cancelled', gatewayPaymentId: `pi_${orderId}` });
    const entries = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(orderId)));
    expect(entries).toMatchObject([
      { action: 'order.payment-abandoned', after: { gateway: 'stripe', paymentId: `pi_${orderId}` } },
    ]);
  });

  it('is found by staff, who read which payment to look up (PAY-11)', async () => {
    const orderId = await start(ada);
    const { id: userId } = await givePerson(server.db, { login: `finance${people}` });
    await server.db.insert(staffRoles).values({ organizationId: null, userId, role: 'finance' });
    const finance = await server.asPerson(`finance${people}`);
    const found = async () => {
      const { items } = staffOrderListSchema.parse(
        (await finance.get('/api/v1/manage/0/orders/?show=unreachable')).json(),
      );
      return items.some(({ id }) => id === String(orderId));
    };
    const payment = async () => {
      const answer = await finance.get(`/api/v1/manage/0/orders/${orderId}`);
      return staffOrderSchema.parse(answer.json()).unreachablePayment;
    };
    expect([await found(), await payment()]).toEqual([false, null]);
    await moveToStripe(orderId);
    await expire(gateway);
    expect([await found(), await payment()]).toEqual([true, { gateway: 'stripe', paymentId: `pi_${orderId}` }]);
  });

  it.each([
    ['the same offering', () => emma],
    ['another offering', () => labs],
  ])('blocks a purchase of %s until it expires, and no second payment is begun for its order', async (_, offering) => {
    const orderId = await start(ada);
    await moveToStripe(orderId);
    const { expiresAt } = (await orderOf(orderId)) ?? {};
    expect((await ask(ada, offering())).statusCode).toBe(409);
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending', expiresAt });
    await server.db.update(orders).set({ expiresAt: server.clock.now() }).where(eq(orders.id, orderId));
    expect((await ask(ada, offering())).statusCode).toBe(200);
    expect((await orderOf(orderId))?.status).toBe('cancelled');
  });

  it('stays open in a store that paused its payments', async () => {
    const orderId = await start(ada);
    await expire(noGateway);
    expect((await orderOf(orderId))?.status).toBe('pending');
  });
});

it('asks about other expired payments when fifty do not respond', async () => {
  const offline = () => Promise.reject(new Error('offline'));
  const stuck = new Set<string>();
  const half: PaymentGateway = {
    ...gateway,
    create: (request) => (stuck.has(request.orderId) ? offline() : gateway.create(request)),
    lookup: (request) => (stuck.has(request.orderId) ? offline() : gateway.lookup(request)),
  };
  const userIds = (await server.db.select({ userId: orders.userId }).from(orders)).map(({ userId }) => userId);
  const row = { userId: userIds[0] ?? 0, subtotalCents: 100, platformFeeCents: 0, totalCents: 100 };
  const now = server.clock.now();
  const old = new Date(now.getTime() - MINUTE_MS);
  const made = await server.db
    .insert(orders)
    .values(Array.from({ length: 50 }, () => ({ ...row, createdAt: old, expiresAt: old })))
    .returning();
  const base = { gateway: 'embedded', status: 'created', amountCents: 100, createdAt: old, updatedAt: old } as const;
  await server.db.insert(payments).values(made.map(({ id }) => ({ ...base, orderId: id, gatewayPaymentId: `p${id}` })));
  for (const { id } of made) stuck.add(String(id));
  const orderId = await start(ada);
  await expire(half);
  expect((await orderOf(orderId))?.status).toBe('pending');
  await expire(half, 17);
  expect((await orderOf(orderId))?.status).toBe('cancelled');
});
