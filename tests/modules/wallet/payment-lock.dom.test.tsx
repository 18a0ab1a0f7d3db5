import { afterEach, expect, test, vi } from 'vitest';
import { createPaymentPlace } from '../../../src/modules/wallet/payment-lock.ts';
import { isPaymentOpen } from '../../../src/sync/payment-open.ts';

// With a document of its own, as all screens: what was paid for in a page is remembered by its modules.
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has no locks', {}],
  [
    'denies its locks, as in a frame that may keep nothing',
    { locks: { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) } },
  ],
])('a browser that %s lets somebody pay all the same', async (_which, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const place = createPaymentPlace();
  expect(await place.take()).toBe(true);
  expect(isPaymentOpen()).toBe(true);
  place.giveBack();
  expect(isPaymentOpen()).toBe(false);
});

test('a lock that cannot be asked for is no place to pay from', async () => {
  const leaving = new DOMException('The document is not active.', 'InvalidStateError');
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(leaving) } });
  await expect(createPaymentPlace().take()).rejects.toBe(leaving);
  expect(isPaymentOpen()).toBe(false);
});
