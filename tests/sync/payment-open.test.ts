import { expect, test } from 'vitest';
import { holdForPayment, isPaymentOpen, onPaymentOpen } from '../../src/sync/payment-open.ts';

test('a payment is open until the last one that holds has let go, however often each lets go', () => {
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
