import type { Page } from '@playwright/test';
import { BackOffice } from '../support/back-office.ts';
import { expect, test } from '../support/test.ts';
import { OtherDevice } from './other-device.ts';
import { Shopper } from './shopper.ts';

const SOON = { timeout: 30_000 };
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'What changed' });
const rowOf = (page: Page, name: string) => sheetOf(page).getByRole('listitem').filter({ hasText: name });

test('a changed price and a withdrawn offering are shown on one sheet and decided one by one', async ({
  page,
  wire,
  network,
  server,
}) => {
  const shopper = new Shopper(page, wire);
  for (const name of ['Walden', 'Anatomy and Physiology']) {
    await shopper.openBook(name);
    await shopper.addToCart();
    await shopper.isSaved();
  }
  await network.goOffline();
  const office = new BackOffice(server);
  await office.setPrice('Walden', 9_900);
  await office.sell('Anatomy and Physiology', false);
  await network.goOnline();
  await expect(rowOf(page, 'Walden')).toContainText('$99.00', SOON);
  await expect(rowOf(page, 'Anatomy and Physiology')).toContainText('can no longer be bought');
  await rowOf(page, 'Walden').getByRole('button', { name: 'Keep' }).click();
  await expect(rowOf(page, 'Walden')).toBeHidden();
  await rowOf(page, 'Anatomy and Physiology').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await shopper.serverCart()).names, SOON).toEqual(['Walden']);
});

test('a book that was bought on another device leaves the cart with a message', async ({
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
  await expect(sheetOf(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Your cart is empty');
  await expect(sheetOf(page)).toBeHidden();
});
