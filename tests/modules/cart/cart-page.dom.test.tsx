import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { courseIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { parseQuery } from '../../../src/domain/site/url-search.ts';
import { CartPage } from '../../../src/modules/cart/cart-page.tsx';
import { CartPreview } from '../../../src/modules/cart/cart-preview.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { startFakeServer } from '../device/support/fake-server.ts';
import { addToCart, cartNow, emptyTheCart } from '../support/cart-on-device.ts';
import { book, offering, paperback, rental90 } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

const tides = book({ id: '51', name: 'Tides' });
const moors = book({ id: '52', name: 'Moors' });

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

async function openCart(query = '', isStore = true) {
  await renderInApp(() => <CartPage query={parseQuery(query)} isStore={isStore} />, `/cart${query}`);
  return userEvent.setup();
}

const line = async (name: string) => (await screen.findByRole('link', { name })).closest('article') ?? document.body;

describe('the cart offline', () => {
  test('shows that it is empty, with a link to continue', async () => {
    await openCart();
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Keep Shopping' }).getAttribute('href')).toBe('/browse/all');
  });

  test('shows the subtotal in the currency of its items', async () => {
    await addToCart(tides, offering({ ...rental90, currencyCode: 'CAD' }));
    await openCart();
    const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('Subtotal (CAD)')).toBeDefined();
    expect(summary.getByText('$24.99')).toBeDefined();
  });

  test('leads to the shelf on a site that sells nothing, empty and with a line from before (OFFER-14)', async () => {
    await openCart('', false);
    expect((await screen.findByRole('link', { name: 'My Shelf' })).getAttribute('href')).toBe('/shelf');
    cleanup();
    await addToCart(moors, paperback);
    await openCart('', false);
    const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
    expect(summary.getByRole('link', { name: 'My Shelf' }).getAttribute('href')).toBe('/shelf');
    expect(screen.queryByRole('link', { name: 'Keep Shopping' })).toBeNull();
  });

  test('shows its lines as pending, with their prices and the subtotal', async () => {
    await addToCart(tides, rental90);
    await addToCart(moors, paperback);
    await addToCart(
      book({ id: '53', productType: 'physical_product', name: 'Coat' }),
      offering({ ...paperback, id: '553' }),
    );
    await openCart();
    expect(within(await line('Coat')).getByText('Item · New paperback')).toBeDefined();
    const tidesLine = within(await line('Tides'));
    expect(tidesLine.getByText('$24.99')).toBeDefined();
    expect(tidesLine.getByText('Digital · 90 Day Access')).toBeDefined();
    expect(tidesLine.getByText('Waiting to be saved')).toBeDefined();
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('Subtotal (USD)')).toBeDefined();
    expect(summary.getByText('$133.99')).toBeDefined();
    const checkout = summary.getByRole('link', { name: 'Checkout' });
    expect(checkout.getAttribute('href')).toBe('/checkout');
    // The note disappears when the lines are saved. Nothing that can be pressed may move then.
    const note = summary.getByText(/^Some items are not saved yet/);
    expect(checkout.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('removes a line at once, and restores it on undo', async () => {
    await addToCart(tides, rental90);
    await addToCart(moors, paperback);
    const person = await openCart();
    await line('Tides');
    await person.click(screen.getByRole('button', { name: 'Remove Tides' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.queryByRole('link', { name: 'Tides' })).toBeNull();
    expect(screen.getByText('Tides was removed from your cart.')).toBeDefined();
    expect(document.activeElement).toBe(undo);
    await person.click(undo);
    await line('Tides');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('shows only the lines that the checkout of a course pays for', async () => {
    await addToCart(tides, rental90, 'BIO-101');
    await addToCart(moors, paperback);
    await openCart('?ecommerce_course_id=BIO-101');
    await line('Tides');
    expect(screen.queryByRole('link', { name: 'Moors' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe(
      '/checkout?ecommerce_course_id=BIO-101',
    );
  });

  test('never treats an item without a price as free', async () => {
    await addToCart(tides, offering({ id: '551', kind: 'digital', tenure: 'rental', description: '90 Day Access' }));
    await openCart();
    expect(await screen.findByText('Price unavailable')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', true);
  });

  test('has no subtotal and no checkout while its items are in different currencies (CAT-12)', async () => {
    await addToCart(tides, rental90);
    await addToCart(moors, offering({ ...paperback, currencyCode: 'CAD' }));
    const person = await openCart();
    expect(await screen.findByText(/^Your items are in different currencies/)).toBeDefined();
    expect(screen.queryByText(/^Subtotal/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Remove Moors' }));
    expect(await screen.findByText('Subtotal (USD)')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Checkout' })).toBeDefined();
  });

  test('has a preview of the same lines', async () => {
    await addToCart(tides, rental90);
    const person = userEvent.setup();
    await renderInApp(() => <CartPreview />);
    await person.click(await screen.findByRole('button', { name: 'Cart, 1 item' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cart' }));
    expect(await sheet.findByRole('link', { name: 'Tides' })).toBeDefined();
    // The cached cart is rendered first, and the cart from the device right after.
    expect(await sheet.findByRole('link', { name: 'Checkout' })).toBeDefined();
    expect(sheet.getByText('Subtotal (USD)')).toBeDefined();
    await person.click(sheet.getByRole('button', { name: 'Keep Shopping' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has a preview whose button counts its lines, those of the course only in a course', async () => {
    await addToCart(tides, rental90);
    await addToCart(moors, paperback);
    await renderInApp(() => <CartPreview />);
    const button = await screen.findByRole('button', { name: 'Cart, 2 items' });
    expect(within(button).getByText('2')).toBeDefined();
    cleanup();
    await renderInApp(() => <CartPreview courseId={z.parse(courseIdSchema, 'RS-1')} />);
    expect(await screen.findByRole('button', { name: 'Cart' })).toBeDefined();
  });

  test('has a preview without subtotal for members with a course fee', async () => {
    await addToCart(tides, rental90);
    const person = userEvent.setup();
    await renderInApp(() => <CartPreview shouldHideSubtotal />);
    await person.click(await screen.findByRole('button', { name: 'Cart, 1 item' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cart' }));
    expect(await sheet.findByRole('link', { name: 'Tides' })).toBeDefined();
    expect(await sheet.findByRole('link', { name: 'Checkout' })).toBeDefined();
    expect(sheet.queryByText('Subtotal (USD)')).toBeNull();
  });

  test('shows the subtotal to such a member if a line is charged', async () => {
    await addToCart(tides, paperback);
    const person = userEvent.setup();
    await renderInApp(() => <CartPreview shouldHideSubtotal />);
    await person.click(await screen.findByRole('button', { name: 'Cart, 1 item' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Cart' }));
    expect(await sheet.findByText('Subtotal (USD)')).toBeDefined();
  });
});

describe('a refused line', () => {
  test('in another currency says so, and the rest of the cart can be checked out (CAT-12)', async () => {
    const canadian = offering({ ...rental90, id: '911', currencyCode: 'CAD' });
    await addToCart(moors, canadian);
    const fakeServer = startFakeServer([{ productId: '51', offeringId: rental90.id, price: '24.99' }]);
    const detail = 'Your cart has items in another currency. Check out or remove them before you add this item.';
    fakeServer.refuse(canadian.id, 409, 'offering_unavailable', detail);
    vi.stubGlobal('fetch', fakeServer.fetch);
    await addToCart(tides, rental90);
    await openCart();
    expect(await screen.findByText(detail)).toBeDefined();
    expect(await screen.findByText('Subtotal (USD)')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Checkout' })).toBeDefined();
  });

  test('shows the reason, is not in the subtotal, and can be discarded', async () => {
    const fakeServer = startFakeServer([]);
    vi.stubGlobal('fetch', fakeServer.fetch);
    await addToCart(tides, rental90);
    const person = await openCart();
    expect(await screen.findByText('That offering does not exist.')).toBeDefined();
    expect((await cartNow()).subtotal).toBe(0);
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('That offering does not exist.')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
  });
});
