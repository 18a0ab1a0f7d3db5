import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { createEmbeddedGateway } from '../../../server/payment/embedded-gateway.ts';
import type { PaymentGateway, PaymentState } from '../../../server/payment/gateway.ts';
import { toCents } from '../../../src/domain/cart/price.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;
let gateway: PaymentGateway;
let orders = 0;

beforeAll(async () => {
  open = await openTestDatabase();
  gateway = createEmbeddedGateway(open.db, () => new Date('2026-09-15T15:00:00Z'));
});
afterAll(() => open.close());

const request = (orderId: string) => ({ orderId, key: orderId, amount: toCents(2199), currencyCode: 'USD' });
const idOf = (state: PaymentState | undefined) => (state && 'paymentId' in state ? state.paymentId : '');
const begin = async () => {
  orders += 1;
  const orderId = `order-${orders}`;
  return { orderId, paymentId: idOf(await gateway.create(request(orderId))) };
};

it('creates one payment per order, however often it is requested', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => gateway.create(request('same'))));
  expect(new Set(made.map(idOf)).size).toBe(1);
});

it('never accepts an order with another amount', async () => {
  await gateway.create(request('amount'));
  await expect(gateway.create({ ...request('amount'), amount: toCents(1) })).rejects.toThrow('different amounts');
});

it('captures a payment and reports it for the order afterwards', async () => {
  const { orderId, paymentId } = await begin();
  expect(await gateway.confirm(paymentId, 'pm_card_visa')).toMatchObject({
    status: 'taken',
    description: 'Visa 4242',
  });
  expect(await gateway.lookup(request(orderId))).toMatchObject({ status: 'taken', paymentId });
});

it('declines a payment, which may be confirmed with another card afterwards', async () => {
  const { paymentId } = await begin();
  expect((await gateway.confirm(paymentId, 'pm_card_declined')).status).toBe('declined');
  expect((await gateway.confirm(paymentId, 'not a token')).status).toBe('declined');
  expect((await gateway.confirm(paymentId, 'pm_card_visa')).status).toBe('taken');
});

it('can lose its response after capturing the money', async () => {
  const { orderId, paymentId } = await begin();
  expect(await gateway.confirm(paymentId, 'pm_card_timeout')).toEqual({ status: 'unknown' });
  expect((await gateway.lookup(request(orderId)))?.status).toBe('taken');
});

it('has no payment for an order that was never sent', async () => {
  expect(await gateway.lookup(request('never'))).toBeUndefined();
});

it('either cancels or captures when both happen at the same time', async () => {
  for (let tick = 0; tick < 10; tick += 1) {
    const { orderId, paymentId } = await begin();
    const both = await Promise.all([gateway.confirm(paymentId, 'pm_card_visa'), gateway.cancel(paymentId)]);
    const end = (await gateway.lookup(request(orderId)))?.status;
    expect(['taken', 'cancelled']).toContain(end);
    expect(both.some((state) => state.status === end)).toBe(true);
    expect((await gateway.confirm(paymentId, 'pm_card_visa')).status).toBe(end);
    expect((await gateway.cancel(paymentId)).status).toBe(end);
  }
});

it('makes one refund per key, and never more than was taken, also at once', async () => {
  const { paymentId } = await begin();
  const refund = (key: string, cents: number) => gateway.refund({ paymentId, key, amount: toCents(cents) });
  expect(await refund(`${paymentId} early`, 100)).toEqual({ status: 'declined' });
  await gateway.confirm(paymentId, 'pm_card_visa');
  const both = await Promise.all([refund(`${paymentId} 1`, 2000), refund(`${paymentId} 2`, 2000)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['declined', 'made']);
  expect(await refund(`${paymentId} 1`, 2000)).toEqual(both[0]);
  expect((await refund(`${paymentId} 3`, 199)).status).toBe('made');
});

it('declines refunds to the card that takes none', async () => {
  const { paymentId } = await begin();
  await gateway.confirm(paymentId, 'pm_card_no_refunds');
  expect(await gateway.refund({ paymentId, key: paymentId, amount: toCents(100) })).toEqual({ status: 'declined' });
});
