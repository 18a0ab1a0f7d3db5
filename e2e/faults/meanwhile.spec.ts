import type { Page } from '@playwright/test';
import { userCartResource } from '../../src/contract/cart.ts';
import { JSON_API_TYPE, readDocument, writeDocument } from '../../src/contract/json-api.ts';
import { expect, test } from '../support/test.ts';
import { OtherDevice } from './other-device.ts';
import { Shopper } from './shopper.ts';

const SOON = { timeout: 30_000 };
const CART = '/api/v1/shopping_cart/user_carts/';
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'What changed' });
const rowOf = (page: Page, name: string) => sheetOf(page).getByRole('listitem').filter({ hasText: name });

test.describe('in a store that went on meanwhile', () => {
  test.use({ data: 'shared' });

  test('a price that moved and an offering withdrawn are told on one sheet, and decided one by one', async ({
    page,
    wire,
    network,
  }) => {
    const shopper = new Shopper(page, wire);
    for (const name of ['Walden', 'Anatomy and Physiology']) {
      await shopper.openBook(name);
      await shopper.addToCart();
      await shopper.isSaved();
    }
    const cart = readDocument(userCartResource, await (await page.request.get(`${wire.origin}${CART}`)).json());
    await network.goOffline();
    // The same cart as the store tells it after a night of changes.
    const cartItems = cart.cartItems.map((item) =>
      item.product.name === 'Walden'
        ? { ...item, offering: { ...item.offering, price: '99.00' } }
        : { ...item, isAvailable: false },
    );
    const overnight = wire.fault(
      { path: /\/user_carts\//, method: 'GET' },
      {
        kind: 'answer',
        status: 200,
        headers: { 'content-type': JSON_API_TYPE, 'x-carrel': '1' },
        body: JSON.stringify(writeDocument(userCartResource, { ...cart, cartItems })),
      },
    );
    await network.goOnline();
    await expect(rowOf(page, 'Walden')).toContainText('$99.00', SOON);
    await expect(rowOf(page, 'Anatomy and Physiology')).toContainText('can no longer be bought');
    await rowOf(page, 'Walden').getByRole('button', { name: 'Keep' }).click();
    await expect(rowOf(page, 'Walden')).toBeHidden();
    await rowOf(page, 'Anatomy and Physiology').getByRole('button', { name: 'Remove' }).click();
    overnight.lift();
    await expect.poll(async () => (await shopper.serverCart()).names, SOON).toEqual(['Walden']);
  });
});

test('a book that was bought on another device leaves the cart with a word', async ({
  page,
  wire,
  network,
  server,
}) => {
  const shopper = new Shopper(page, wire);
  const other = await OtherDevice.signIn(server.origin, 'nora');
  await other.addToCart('Walden');
  await shopper.signIn('Nora');
  await expect(shopper.cartLine('Walden')).toBeVisible();
  await network.goOffline();
  await other.buyCart();
  await network.goOnline();
  await expect(rowOf(page, 'Walden')).toContainText('on your shelf', SOON);
  await sheetOf(page).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Your cart is empty');
  await expect(sheetOf(page)).toBeHidden();
});
