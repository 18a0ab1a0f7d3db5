import { afterEach, expect, test, vi } from 'vitest';
import { isPaymentOpen } from '../../../src/modules/checkout/data/payment-open.ts';
import { createPaymentPlace } from '../../../src/modules/wallet/payment-lock.ts';
import { createWebLocks } from '../support/web-locks.ts';

// Each screen has a document of its own, because modules remember what was paid on a page.
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has no locks', {}],
  [
    'denies its locks, as in a frame that may keep nothing',
    { locks: { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) } },
  ],
])('allows a payment in a browser that %s', async (_which, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const place = createPaymentPlace();
  expect(await place.take()).toBe(true);
  expect(isPaymentOpen()).toBe(true);
  place.giveBack();
  expect(isPaymentOpen()).toBe(false);
});

test('refuses a payment when the lock cannot be requested', async () => {
  const leaving = new DOMException('The document is not active.', 'InvalidStateError');
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(leaving) } });
  await expect(createPaymentPlace().take()).rejects.toBe(leaving);
  expect(isPaymentOpen()).toBe(false);
});

test('is waited for until the button that has it gives it back', async () => {
  vi.stubGlobal('navigator', { locks: createWebLocks() });
  const [first, second] = [createPaymentPlace(), createPaymentPlace()];
  expect(await first.take()).toBe(true);
  expect(await second.take()).toBe(false);
  const waiting = second.waitFor(new AbortController().signal);
  first.giveBack();
  expect(await waiting).toBe(true);
  expect(await first.take()).toBe(false);
  second.giveBack();
});

test('is not given to a button that has gone while it waited', async () => {
  vi.stubGlobal('navigator', { locks: createWebLocks() });
  const [first, second] = [createPaymentPlace(), createPaymentPlace()];
  await first.take();
  const leaving = new AbortController();
  const waiting = second.waitFor(leaving.signal);
  leaving.abort();
  expect(await waiting).toBe(false);
  first.giveBack();
  expect(await first.waitFor(new AbortController().signal)).toBe(true);
  first.giveBack();
});
