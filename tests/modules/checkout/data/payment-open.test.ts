import { expect, test } from 'vitest';
import { createPayments } from '../../../../src/modules/checkout/data/payment-open.ts';

test('stays open until the last holder releases it, however often each releases', () => {
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

test('remembers that there was a payment as long as the page exists', () => {
  const { holdForPayment, wasPaymentOpen } = createPayments();
  expect(wasPaymentOpen()).toBe(false);
  const end = holdForPayment();
  expect(wasPaymentOpen()).toBe(true);
  end();
  expect(wasPaymentOpen()).toBe(true);
});
