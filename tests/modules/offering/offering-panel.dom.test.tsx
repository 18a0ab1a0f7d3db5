import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { CartView } from '../../../src/domain/cart/fold-cart.ts';
import type { CatalogItem } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { type CourseId, courseIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { OfferingPanel } from '../../../src/modules/offering/offering-panel.tsx';
import { PanelPreview } from '../../../src/modules/offering/panel-preview.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { book, offering, paperback, rental90 } from '../support/catalog.ts';
import { offeringPanelReady } from '../support/offering-panel-ready.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { shopConnection } from '../support/shop-connection.ts';

beforeEach(() => {
  giveDialogMethods();
  cutConnection();
});

// The device database stays open between tests, as it does between pages. Tests that fill the cart use a book of their
// own.
beforeAll(async () => {
  await loadSyncClient();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openPanel(item: CatalogItem = book(), more: { isLoggedIn?: boolean; isBlocked?: boolean } = {}) {
  const person = userEvent.setup();
  await renderInApp(() => <OfferingPanel item={item} here="/book/42" isLoggedIn={false} brand={undefined} {...more} />);
  await offeringPanelReady();
  return person;
}

const fee = { isEnabled: true, fee: '1.50', threshold: '20.00' };
/** The content beside the button. */
const summary = () => screen.queryByText('Your choice:')?.closest('p')?.textContent ?? undefined;
const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('the offering panel', () => {
  test('groups the offerings of a book and selects the cheapest digital one', async () => {
    await openPanel();
    expect(screen.getByRole('heading', { name: 'DURATION' })).toBeDefined();
    const digital = within(screen.getByRole('group', { name: 'Digital' })).getAllByRole('radio');
    expect(digital).toHaveLength(2);
    expect(option(/90 Day Access ?\$24\.99/).checked).toBe(true);
    expect(within(screen.getByRole('group', { name: 'Print' })).getAllByRole('radio')).toHaveLength(1);
  });

  test('states the days of a rental whose name does not (OFFER-17)', async () => {
    const lent = { ...paperback, tenure: 'rental' as const, description: 'Print Rental', durationDays: 130 };
    await openPanel(book({ offerings: [lent] }));
    expect(option(/^Print Rental, 130 days ?\$54\.50/)).toBeDefined();
    expect(summary()).toBe('Your choice: Print · Print Rental, 130 days $54.50');
  });

  test('calls the options of a physical item "PURCHASE OPTIONS", and none of them "Print"', async () => {
    await openPanel(book({ productType: 'physical_product', offerings: [{ ...paperback, description: 'New' }] }));
    expect(screen.getByRole('heading', { name: 'PURCHASE OPTIONS' })).toBeDefined();
    expect(screen.getByRole('group', { name: 'Item' })).toBeDefined();
    expect(summary()).toBe('Your choice: Item · New $54.50');
  });

  test('adds to the cart offline, marks the line and leads to the cart', async () => {
    const person = await openPanel(book({ id: '43' }));
    await person.click(screen.getByRole('button', { name: 'Add To Cart' }));
    const link = await screen.findByRole('link', { name: 'View Cart' });
    expect(link.getAttribute('href')).toBe('/cart');
    // The pressed button is gone; the focus must not return to the start of the page.
    await waitFor(() => expect(document.activeElement).toBe(link));
    await waitFor(() => expect(option(/90 Day Access/).disabled).toBe(true));
    expect(screen.getByText('In Cart')).toBeDefined();
    expect(await screen.findByText('Waiting to be saved')).toBeDefined();
    expect(screen.getByText('Added to your cart')).toBeDefined();
  });

  test('says that the product could not be added when the device has no room, and reports the cause', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const storage = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const person = await openPanel(book({ id: '45' }));
    await person.click(screen.getByRole('button', { name: 'Add To Cart' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unable to Add to Cart' });
    storage.mockRestore();
    expect(within(dialog).getByText(/We were not able to add the product to your cart\./)).toBeDefined();
    expect(report.mock.calls.map(([error]) => String(error))).toEqual([
      expect.stringMatching(/^Error: Offering Options Error: .*quota has been exceeded/i),
    ]);
    expect(await linesOnDevice('45')).toEqual([]);
  });

  test('updates the cart when another offering is chosen, and allows choosing the first again', async () => {
    const offerings = [rental90, paperback].map((one) => ({ ...one, id: `44${one.id}` }));
    const person = await openPanel(book({ id: '44', offerings }));
    await person.click(screen.getByRole('button', { name: 'Add To Cart' }));
    await screen.findByRole('link', { name: 'View Cart' });
    await person.click(option(/New paperback/));
    expect(screen.getByText('All printed course materials are non-refundable.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Update Cart' })).toBeDefined();
    await person.click(option(/90 Day Access/));
    expect(screen.getByRole('link', { name: 'View Cart' })).toBeDefined();
    await person.click(option(/New paperback/));
    await person.click(screen.getByRole('button', { name: 'Update Cart' }));
    await screen.findByRole('link', { name: 'View Cart' });
    const lines = await linesOnDevice('44');
    expect(lines.map((line) => line.offeringId)).toEqual(['44903']);
  });

  test('offers the printed copy with its digital offering, at the combo price', async () => {
    const person = await openPanel();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await person.click(option(/180 Day Access/));
    await person.click(screen.getByRole('checkbox', { name: 'Add a printed copy ($59.99 together)' }));
    expect(option(/180 Day Access ?\$59\.99/).checked).toBe(true);
  });

  test('allows only one version of a choice product in the cart', async () => {
    const offerings = [rental90, paperback].map((one) => ({ ...one, id: `45${one.id}` }));
    const person = await openPanel(book({ id: '45', offerings, isPhysicalDigitalChoice: true }));
    expect(
      screen.getByText(
        'Purchasing this as a digital product will mean you are not able to purchase the physical version.',
      ),
    ).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Add To Cart' }));
    await screen.findByRole('link', { name: 'View Cart' });
    await person.click(option(/New paperback/));
    expect(screen.getByText(/^You’ve already added the digital product to your cart\. Please remove/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update Cart' }).disabled).toBe(true);
  });

  test('sums up the chosen offering and its price beside the button', async () => {
    const person = await openPanel();
    expect(summary()).toBe('Your choice: Digital · 90 Day Access $24.99');
    await person.click(option(/New paperback/));
    expect(summary()).toBe('Your choice: Print · New paperback $54.50');
    await person.click(option(/180 Day Access/));
    await person.click(screen.getByRole('checkbox', { name: /^Add a printed copy/ }));
    expect(summary()).toBe('Your choice: Digital and print · 180 Day Access $59.99');
  });

  test('sums up nothing while the button cannot be pressed', async () => {
    await openPanel(book(), { isBlocked: true });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add To Cart' }).disabled).toBe(true);
    expect(summary()).toBeUndefined();
  });

  test('shows that a price is unavailable, and sells nothing without one (OFFER-2)', async () => {
    const unpriced = offering({ id: '905', kind: 'digital', tenure: 'rental', description: '180 Day Access' });
    await openPanel(book({ offerings: [unpriced] }));
    expect(screen.getByText('Price unavailable')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add To Cart' }).disabled).toBe(true);
  });

  test('calls a free book no purchase, and sends a visitor who wants it to the sign-in page and back', async () => {
    const free = offering({
      id: '906',
      kind: 'digital',
      tenure: 'purchase',
      price: '0.00',
      description: 'Free access',
    });
    await openPanel(book({ offerings: [{ ...free, terms: 'Purchase' }], platformFee: fee }));
    expect(screen.queryByText('Purchase')).toBeNull();
    expect(screen.queryByText(/platform fee/)).toBeNull();
    const link = screen.getByRole('link', { name: 'Add To My Shelf' });
    expect(link.getAttribute('href')).toBe('/account/sign-in?next=%2Fbook%2F42&offeringId=906&offeringType=digital');
  });

  test('shows the platform fee if there is one', async () => {
    await openPanel(book({ platformFee: fee }));
    expect(screen.getByText(/platform fee of \$1\.50 applies to orders over \$20\.00/)).toBeDefined();
  });

  test('shows the platform fee in the currency of the offerings, in which the order is charged (CAT-12)', async () => {
    await openPanel(book({ platformFee: fee, offerings: [{ ...rental90, currencyCode: 'EUR' }] }));
    expect(screen.getByText(/platform fee of €1\.50 applies to orders over €20\.00/)).toBeDefined();
  });
});

/** Returns the cart lines of a product on this device. */
async function linesOnDevice(productId: string) {
  const syncClient = await loadSyncClient();
  const lines = await new Promise<CartView['lines']>((resolve) => {
    const stop = syncClient.cart((cart) => {
      resolve(cart.lines);
      queueMicrotask(() => stop());
    });
  });
  return lines.filter((line) => line.productId === productId);
}

test('shows in a preview all rows of the panel, none of which can be pressed, until the cart is read', async () => {
  const renderPreview = (courseId?: CourseId) =>
    renderInApp(() => (
      <PanelPreview
        item={book({ id: '77', platformFee: fee })}
        here="/book/77"
        courseId={courseId}
        isLoggedIn={false}
        brand={undefined}
        renderWallet={({ offering: { id } }) => <p>Wallet for {id}</p>}
        renderSave={() => <p>Save</p>}
      />
    ));
  await renderPreview();
  expect(await screen.findByText('$24.99', { selector: 'label *' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2 }).closest('[inert]')).not.toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add To Cart' }).disabled).toBe(true);
  for (const row of [`Wallet for ${rental90.id}`, 'Save', /^A platform fee of \$1\.50/]) {
    expect(screen.getByText(row)).toBeDefined();
  }
  cleanup();
  await renderPreview(z.parse(courseIdSchema, 'biol-101'));
  expect(screen.queryByText('$24.99')).toBeNull();
});

test('gives a reason for a refusal whose response has no readable text (ACCT-6)', async () => {
  const { fetch } = shopConnection(({ method, path }) =>
    method === 'POST' && path.includes('/cart_items/')
      ? new Response('<h1>No</h1>', { status: 422, headers: { 'x-carrel': '1' } })
      : undefined,
  );
  vi.stubGlobal('fetch', fetch);
  await (await loadSyncClient()).refreshLogin();
  const person = await openPanel(book({ id: '46' }), { isLoggedIn: true });
  await person.click(screen.getByRole('button', { name: 'Add To Cart' }));
  expect(await screen.findByRole('dialog', { name: 'Unable to Add to Cart' })).toBeDefined();
  expect(screen.getByText('This change was not accepted.')).toBeDefined();
});
