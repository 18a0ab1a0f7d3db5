import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Order, orderSchema } from '../../../src/domain/orders/order-schema.ts';
import type { ApiError } from '../../../src/engine/http/api-error.ts';
import { isAttemptOver, orderOutcome, orderToShow } from '../../../src/modules/checkout/order-outcome.ts';

const order: Order = z.parse(orderSchema, {
  id: '9',
  status: 'paid',
  createdAt: '2026-11-21T12:00:00Z',
  subtotal: '10.00',
  platformFee: '0.00',
  total: '10.00',
});
const refusal = (code: string, meta = {}): ApiError => ({ kind: 'refused', status: 409, code, detail: 'No.', meta });
const afterError = (error: ApiError) => orderOutcome({ ok: false, error });

describe('the outcome of an order', () => {
  test('a placed order is shown, paid or still pending', () => {
    expect(orderToShow(orderOutcome({ ok: true, value: order }))).toBe('9');
    expect(orderToShow(orderOutcome({ ok: true, value: { ...order, status: 'pending' } }))).toBe('9');
  });

  test('another pending order is shown instead', () => {
    expect(orderToShow(afterError(refusal('payment_pending', { orderId: '7' })))).toBe('7');
  });

  test('a changed price returns the new total', () => {
    expect(afterError(refusal('price_changed', { total: '12.50' }))).toEqual({ kind: 'priceChanged', total: 1250 });
    expect(afterError(refusal('price_changed', { total: 12 }))).toEqual({ kind: 'priceChanged', total: undefined });
  });

  test.each(['price_changed', 'payment_declined', 'cart_empty', 'already_owned'])(
    'a refusal with %s ends the attempt',
    (code) => {
      expect(isAttemptOver(afterError(refusal(code)))).toBe(true);
    },
  );

  test.each([
    { kind: 'unreachable', reason: 'timeout' },
    { kind: 'notOurServer' },
    { kind: 'busy', status: 503, retryAfterMs: undefined },
    { kind: 'malformed', detail: '' },
    { kind: 'unauthenticated', detail: '' },
    { kind: 'csrfRefused' },
  ] as const)('$kind does not decide the order, so its key is kept', (error) => {
    expect(isAttemptOver(afterError(error))).toBe(false);
  });
});
