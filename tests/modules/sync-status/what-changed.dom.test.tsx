import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdForPayment } from '../../../src/modules/checkout/data/payment-open.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { SyncStatus } from '../../../src/modules/sync-status/sync-status.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { startFakeServer } from '../device/support/fake-server.ts';
import { sellable } from '../device/support/products.ts';
import { addToCart, emptyTheCart } from '../support/cart-on-device.ts';
import { book, offering } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

/** One book per test, because the database stays open between tests. */
const goods = [8, 9, 10].map((number) => sellable(number, 1));
const tides = book({ id: '8', name: 'Book 8' });
const moors = book({ id: '9', name: 'Book 9' });
const fens = book({ id: '10', name: 'Book 10' });
const seen = (id: string, price: string) =>
  offering({ id, kind: 'digital', tenure: 'purchase', price, description: 'Lifetime access' });

let fakeServer: ReturnType<typeof startFakeServer>;

beforeAll(async () => {
  await loadSyncClient();
});
beforeEach(() => {
  giveDialogMethods();
  cutConnection();
  fakeServer = startFakeServer(goods);
});
afterEach(async () => {
  cleanup();
  await emptyTheCart();
  vi.unstubAllGlobals();
});

async function onReconnect() {
  vi.stubGlobal('fetch', fakeServer.fetch);
  (await loadSyncClient()).wake();
}

const sheet = () => screen.findByRole('dialog', { name: 'What changed' });

describe('changes while the device was offline', () => {
  test('show a new price, which the person accepts or declines', async () => {
    await addToCart(tides, seen('801', '60.00'));
    await renderInApp(() => <SyncStatus WhenMessagesLoaded={Suspense} />);
    await onReconnect();
    const received = within(await sheet());
    expect((await received.findByRole('listitem')).textContent).toContain('$60.00$81.50');
    await userEvent.click(received.getByRole('button', { name: 'Keep Book 8' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeServer.keysIn('visitor')).toContain('801');
  });

  test('remove the cart line when the person declines the new price', async () => {
    await addToCart(moors, seen('901', '60.00'));
    await renderInApp(() => <SyncStatus WhenMessagesLoaded={Suspense} />);
    await onReconnect();
    await userEvent.click(within(await sheet()).getByRole('button', { name: 'Remove Book 9' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(fakeServer.keysIn('visitor')).not.toContain('901'));
  });

  test('stay hidden until a payment is finished', async () => {
    const endPayment = holdForPayment();
    fakeServer.refuse('1001', 409, 'already_owned', 'You have already purchased this item.');
    await addToCart(fens, seen('1001', '101.50'));
    await renderInApp(() => <SyncStatus WhenMessagesLoaded={Suspense} />);
    await screen.findByRole('button', { name: /waiting/ });
    await onReconnect();
    await screen.findByRole('button', { name: '1 change was not accepted' });
    expect(screen.queryByRole('dialog')).toBeNull();
    endPayment();
    expect((await sheet()).textContent).toContain('You have already purchased this item.');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
