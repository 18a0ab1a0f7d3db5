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

it('makes one payment of an order, however often it is asked', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => gateway.create(request('same'))));
  expect(new Set(made.map(idOf)).size).toBe(1);
});

it('never takes an order with another amount', async () => {
  await gateway.create(request('amount'));
  await expect(gateway.create({ ...request('amount'), amount: toCents(1) })).rejects.toThrow('different amounts');
});

it('takes a payment, and tells it of the order afterwards', async () => {
  const { orderId, paymentId } = await begin();
  expect(await gateway.confirm(paymentId, 'pm_card_visa')).toMatchObject({
    status: 'taken',
    description: 'Test card ending in 4242',
  });
  expect(await gateway.lookup(request(orderId))).toMatchObject({ status: 'taken', paymentId });
});

it('declines, and may be confirmed with another card after that', async () => {
  const { paymentId } = await begin();
  expect((await gateway.confirm(paymentId, 'pm_card_declined')).status).toBe('declined');
  expect((await gateway.confirm(paymentId, 'not a token')).status).toBe('declined');
  expect((await gateway.confirm(paymentId, 'pm_card_visa')).status).toBe('taken');
});

it('can lose its answer after taking the money', async () => {
  const { orderId, paymentId } = await begin();
  expect(await gateway.confirm(paymentId, 'pm_card_timeout')).toEqual({ status: 'unknown' });
  expect((await gateway.lookup(request(orderId)))?.status).toBe('taken');
});

it('does not know an order that was never sent to it', async () => {
  expect(await gateway.lookup(request('never'))).toBeUndefined();
});

it('cancels or takes, never both, when the two cross', async () => {
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
