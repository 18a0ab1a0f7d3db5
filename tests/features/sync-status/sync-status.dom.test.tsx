import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SyncStatus } from '../../../src/features/sync-status/sync-status.tsx';
import { loadDevice } from '../../../src/sync/load-device.ts';
import { startFarSide } from '../../sync/support/far-side.ts';
import { sellable } from '../../sync/support/products.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { addToCart, emptyTheCart } from '../support/cart-on-device.ts';
import { book, offering } from '../support/catalogue.ts';
import { cutTheLine } from '../support/no-line.ts';
import { renderInApp } from '../support/render-in-app.tsx';

const tides = book({ id: '8', name: 'Tides' });
const moors = book({ id: '9', name: 'Moors' });
const lasting = (id: string) =>
  offering({ id, kind: 'digital', tenure: 'purchase', price: '10.00', description: 'Lifetime access' });

beforeAll(async () => {
  await loadDevice();
});
beforeEach(() => {
  giveDialogMethods();
  cutTheLine();
});
afterEach(async () => {
  cleanup();
  await emptyTheCart();
  vi.unstubAllGlobals();
});

describe('the status of this device', () => {
  test('says nothing while there is nothing to say', async () => {
    await renderInApp(() => <SyncStatus AfterWords={Suspense} />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('counts the changes that wait without a network, and lists them in words', async () => {
    await addToCart(tides, lasting('801'));
    await addToCart(moors, lasting('901'));
    await renderInApp(() => <SyncStatus AfterWords={Suspense} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Offline – 2 changes waiting' }));
    const list = within(await screen.findByRole('dialog', { name: 'Changes on this device' }));
    expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Add Tides to your cartWaiting to be saved',
      'Add Moors to your cartWaiting to be saved',
    ]);
  });

  test('tells what was refused, and tries it again when asked', async () => {
    const farSide = startFarSide([sellable(8, 1)]);
    farSide.refuse('801', 409, 'offering_unavailable', 'This offering is no longer sold.');
    vi.stubGlobal('fetch', farSide.fetch);
    await addToCart(tides, lasting('801'));
    await renderInApp(() => <SyncStatus AfterWords={Suspense} />);
    await userEvent.click(await screen.findByRole('button', { name: '1 change was not accepted' }));
    const list = within(await screen.findByRole('dialog'));
    expect(await list.findByText('This offering is no longer sold.')).toBeDefined();
    farSide.accept('801');
    await userEvent.click(list.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(list.getByText('Nothing waits to be saved')).toBeDefined());
    expect(farSide.keysIn('visitor')).toEqual(['801']);
    expect(await screen.findByText('All saved')).toBeDefined();
  });
});
