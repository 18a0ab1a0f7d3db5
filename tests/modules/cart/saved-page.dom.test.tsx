import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toCartProduct } from '../../../src/domain/cart/to-cart-product.ts';
import type { CatalogItem } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { parseQuery } from '../../../src/domain/site/url-search.ts';
import { CartPage } from '../../../src/modules/cart/cart-page.tsx';
import { SaveButton } from '../../../src/modules/cart/save-button.tsx';
import { SavedPage } from '../../../src/modules/cart/saved-page.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { removeFromSaved, saveForLater } from '../../../src/modules/saved/data/change-saved.ts';
import { addToCart, cartNow, emptyTheCart } from '../support/cart-on-device.ts';
import { book, rental90 } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

const tides = book({ id: '51', name: 'Tides' });
const moors = book({ id: '52', name: 'Moors' });
const choice = { offeringId: rental90.id, format: rental90.kind, offering: rental90, isAvailable: true };

beforeAll(async () => {
  await loadSyncClient();
});
beforeEach(() => cutConnection());
afterEach(async () => {
  cleanup();
  await emptyTheCart();
  for (const one of [tides, moors]) await removeFromSaved(toCartProduct(one));
  vi.unstubAllGlobals();
});

const save = (item: CatalogItem, chosen?: typeof choice, second = 1) =>
  saveForLater(toCartProduct(item), chosen, new Date(second * 1000));

async function openSaved() {
  await renderInApp(() => <SavedPage isLoggedIn={false} isStore />, '/saved');
  return userEvent.setup();
}

const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article') ?? document.body);
const rows = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent);

test('shows that nothing is saved, with a link to continue', async () => {
  await openSaved();
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse' }).getAttribute('href')).toBe('/browse/all');
});

test('shows the latest product first, and tells a visitor that the list is on this device', async () => {
  await save(tides, choice, 1);
  await save(moors, undefined, 2);
  await openSaved();
  const tidesRow = await row('Tides');
  expect(tidesRow.getByText('$24.99')).toBeDefined();
  expect(tidesRow.getByText('Digital · 90 Day Access')).toBeDefined();
  expect(rows()).toEqual(['Moors', 'Tides']);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/account/sign-in?next=%2Fsaved');
  expect((await row('Moors')).getByRole('link', { name: 'See Options: Moors' })).toBeDefined();
});

test('moves a product to the cart, and back on undo', async () => {
  await save(tides, choice);
  const person = await openSaved();
  await person.click(await screen.findByRole('button', { name: 'Move to Cart: Tides' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  expect((await cartNow()).lines.map(({ product }) => product.name)).toEqual(['Tides']);
  await person.click(undo);
  await row('Tides');
  expect((await cartNow()).lines).toEqual([]);
});

test('removes a product, and puts it back in its place on undo', async () => {
  await save(tides, choice, 1);
  await save(moors, choice, 2);
  const person = await openSaved();
  await person.click(await screen.findByRole('button', { name: 'Remove Moors' }));
  expect(await screen.findByText('Moors was removed from your saved items.')).toBeDefined();
  expect(rows()).toEqual(['Tides']);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await row('Moors');
  expect(rows()).toEqual(['Moors', 'Tides']);
});

test('offers no cart for a version that is no longer sold', async () => {
  await save(tides, { ...choice, isAvailable: false });
  await openSaved();
  const tidesRow = await row('Tides');
  expect(tidesRow.getByText('This version is no longer sold here.')).toBeDefined();
  expect(tidesRow.queryByRole('button', { name: 'Move to Cart: Tides' })).toBeNull();
});

test('a cart line saved for later leaves the cart, and returns on undo', async () => {
  await addToCart(tides, rental90);
  await renderInApp(() => <CartPage query={parseQuery('')} isStore />, '/cart');
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Save for Later: Tides' }));
  expect(await screen.findByRole('link', { name: 'Saved for Later (1 item)' })).toBeDefined();
  expect((await cartNow()).lines).toEqual([]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await row('Tides');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Saved for Later/ })).toBeNull());
});

test('the button of a product page saves the product and shows that it is saved', async () => {
  await renderInApp(() => <SaveButton product={toCartProduct(tides)} choice={choice} />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Save for Later' }));
  await person.click(await screen.findByRole('button', { name: 'Saved for Later' }));
  expect(await screen.findByRole('button', { name: 'Save for Later' })).toBeDefined();
});
