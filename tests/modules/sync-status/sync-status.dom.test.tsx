import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fetch } from '../../../src/engine/http/client.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { withPersonDatabase } from '../../../src/modules/device/data/person-database.ts';
import { SyncStatus } from '../../../src/modules/sync-status/sync-status.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { startFakeServer } from '../device/support/fake-server.ts';
import { sellable } from '../device/support/products.ts';
import { addToCart, emptyTheCart } from '../support/cart-on-device.ts';
import { book, offering } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

const tides = book({ id: '8', name: 'Tides' });
const moors = book({ id: '9', name: 'Moors' });
const lasting = (id: string) =>
  offering({ id, kind: 'digital', tenure: 'purchase', price: '10.00', description: 'Lifetime access' });

beforeAll(async () => {
  await loadSyncClient();
});
beforeEach(() => {
  giveDialogMethods();
  cutConnection();
});
afterEach(async () => {
  cleanup();
  await emptyTheCart();
  vi.unstubAllGlobals();
});

/** Returns a server that answers who is signed in, and asks the client to retry every mutation in ten minutes. */
function askingForPatience(store: Fetch): Fetch {
  const headers = { 'x-carrel': '1', 'retry-after': '600' };
  return async (url, init) =>
    init.method === 'POST' ? new Response('{}', { status: 503, headers }) : store(url, init);
}

/** Waits until the device told its status, as it tells the component. */
async function firstStatus(): Promise<void> {
  const syncClient = await loadSyncClient();
  const stop = await new Promise<() => void>((resolve) => {
    const end = syncClient.status(() => resolve(() => end()));
  });
  stop();
}

/** Opens the entry about `what` in the list of changes. */
async function openRowAbout(what: string): Promise<HTMLElement> {
  await renderInApp(() => <SyncStatus WhenMessagesLoaded={Suspense} />);
  await userEvent.click(await screen.findByRole('button', { name: /change/ }));
  const list = within(await screen.findByRole('dialog', { name: 'Changes on this device' }));
  await list.findByText(what);
  const [row] = list.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes(what));
  if (!row) throw new Error(`Nothing speaks of ${what}`);
  return row;
}

describe('the status of this device', () => {
  test('is empty while there is nothing to report', async () => {
    await renderInApp(() => <SyncStatus WhenMessagesLoaded={Suspense} />);
    await firstStatus();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('counts the changes that wait offline, and lists them in words', async () => {
    await addToCart(tides, lasting('801'));
    await addToCart(moors, lasting('901'));
    await renderInApp(() => <SyncStatus WhenMessagesLoaded={Suspense} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Offline – 2 changes waiting' }));
    const list = within(await screen.findByRole('dialog', { name: 'Changes on this device' }));
    expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Add Tides to your cartWaiting to be savedThis site cannot be reached.RetryDiscard',
      'Add Moors to your cartWaiting to be saved',
    ]);
  });

  test('shows a refusal and retries it on request', async () => {
    const fakeServer = startFakeServer([sellable(8, 1)]);
    fakeServer.refuse('801', 409, 'offering_unavailable', 'This offering is no longer sold.');
    vi.stubGlobal('fetch', fakeServer.fetch);
    await addToCart(tides, lasting('801'));
    await renderInApp(() => <SyncStatus WhenMessagesLoaded={Suspense} />);
    await userEvent.click(await screen.findByRole('button', { name: '1 change was not accepted' }));
    const list = within(await screen.findByRole('dialog'));
    expect(await list.findByText('This offering is no longer sold.')).toBeDefined();
    fakeServer.accept('801');
    await userEvent.click(list.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(list.getByText('Nothing waits to be saved')).toBeDefined());
    expect(fakeServer.keysIn('visitor')).toEqual(['801']);
    expect(await screen.findByText('All saved')).toBeDefined();
  });

  test('shows why a change waits after a server error, and lets the person discard it', async () => {
    const fakeServer = startFakeServer([sellable(9, 1)]);
    vi.stubGlobal('fetch', askingForPatience(fakeServer.fetch));
    await addToCart(moors, lasting('901'));
    const row = within(await openRowAbout('Moors'));
    expect(await row.findByText('This site is busy. We will try again soon.')).toBeDefined();
    expect(row.getByText('This site may have made this change already.')).toBeDefined();
    await userEvent.click(row.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Moors')).toBeNull());
    expect(fakeServer.keysIn('visitor')).toEqual([]);
  });

  test('retries a change at once on request, even if the server asked for a delay', async () => {
    const fakeServer = startFakeServer([sellable(9, 1)]);
    vi.stubGlobal('fetch', askingForPatience(fakeServer.fetch));
    await addToCart(moors, lasting('901'));
    const row = within(await openRowAbout('Moors'));
    const retry = await row.findByRole('button', { name: 'Retry' });
    vi.stubGlobal('fetch', fakeServer.fetch);
    await userEvent.click(retry);
    await waitFor(() => expect(fakeServer.keysIn('visitor')).toEqual(['901']));
  });

  test('shows a change that this version cannot read, and lets the person discard it', async () => {
    await withPersonDatabase('visitor', async (db) => {
      await db.outbox.add(Object.assign({ id: 'of-another-version' }, { kind: 'cart.unknown' }));
    });
    const row = within(await openRowAbout('A change that this version cannot read'));
    expect(row.queryByRole('button', { name: 'Retry' })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('A change that this version cannot read')).toBeNull());
  });
});
