import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { PayNow } from '../../../src/modules/wallet/pay-now.tsx';
import { keepPaymentAttempt, loadPaymentAttempt } from '../../../src/modules/wallet/payment-attempt.ts';
import { createPaymentPlace } from '../../../src/modules/wallet/payment-lock.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { book, rental90 } from '../support/catalog.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';
import { createWebLocks } from '../support/web-locks.ts';

const item = book({ offerings: [rental90] });
const { calls, fetch } = shopConnection(({ path }) =>
  path.startsWith('/ajax/checkout/payment/cancel')
    ? answer(200, { success: true, order_id: '41', status: 'cancelled' })
    : undefined,
);
const cancellations = () => calls.filter(({ path }) => path.startsWith('/ajax/checkout/payment/cancel'));

let locks: ReturnType<typeof createWebLocks>;

beforeEach(async () => {
  giveDialogMethods();
  vi.stubGlobal('fetch', fetch);
  locks = createWebLocks();
  Object.assign(navigator, { locks });
  await (await loadSyncClient()).refreshLogin();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
});

test('a payment that another window or a former button left unfinished is cancelled once that one is gone', async () => {
  const other = createPaymentPlace();
  await other.take();
  await keepPaymentAttempt({ paymentId: '7', orderId: '41', isSent: false });
  await renderInApp(() => <PayNow item={item} offeringId={rental90.id} format="digital" here="/book/42" />);
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeDefined();
  // The other one still has the lock.
  await waitFor(() => expect(locks.requests.filter((name) => name === 'carrel-payment')).toHaveLength(2));
  expect(cancellations()).toEqual([]);
  other.giveBack();
  await waitFor(() => expect(cancellations()).toHaveLength(1));
  await waitFor(async () => expect(await loadPaymentAttempt()).toBeUndefined());
});
