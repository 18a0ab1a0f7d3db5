import { expect, test } from 'vitest';
import { createPayments } from '../../src/sync/payment-open.ts';

test('a payment is open until the last one that holds has let go, however often each lets go', () => {
  const { holdForPayment, isPaymentOpen, onPaymentOpen } = createPayments();
  const heard: boolean[] = [];
  const stop = onPaymentOpen(() => heard.push(isPaymentOpen()));
  const endFirst = holdForPayment();
  const endSecond = holdForPayment();
  endFirst();
  endFirst();
  expect(isPaymentOpen()).toBe(true);
  endSecond();
  expect(isPaymentOpen()).toBe(false);
  stop();
  holdForPayment()();
  expect(heard).toEqual([true, true, true, false]);
});

test('that there was a payment is known for as long as the page stands', () => {
  const { holdForPayment, wasPaymentOpen } = createPayments();
  expect(wasPaymentOpen()).toBe(false);
  const end = holdForPayment();
  expect(wasPaymentOpen()).toBe(true);
  end();
  expect(wasPaymentOpen()).toBe(true);
});
