import type { Page } from '@playwright/test';
import { loginResource } from '../../src/domain/people/account-schema.ts';
import { SHARED_DEVICE_COOKIE, USER_COOKIE } from '../../src/domain/site/cookie-names.ts';
import { readDocument } from '../../src/engine/http/json-api.ts';
import { waitUntilLoggedOut } from '../support/log-in.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { expect, test } from '../support/test.ts';
import { Shopper } from './shopper.ts';

const SOON = { timeout: 30_000 };

// The tests share a server, and each person buys a different book.
test.use({ data: 'shared' });

let shopper: Shopper;
test.beforeEach(({ page, wire }) => {
  shopper = new Shopper(page, wire);
});

/** Returns the databases of people who have signed in. */
async function databasesOfPeople(page: Page): Promise<string[]> {
  const all = await page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
  return all.filter((name) => /^person-\d/.test(name));
}

test('signing out offline warns about unsaved changes, removes them at once and ends the session when online again', async ({
  page,
  network,
  wire,
}) => {
  await shopper.signIn('Ingrid');
  await shopper.openBook('Walden');
  await network.goOffline();
  await shopper.addToCart();
  const banner = page.getByRole('banner');
  const logOut = async () => {
    await banner.getByRole('button', { name: 'Ingrid' }).click();
    // The groups above the button arrive with the first opening of the menu.
    await expect(banner.getByRole('region', { name: 'Account' })).toBeVisible();
    const button = banner.getByRole('button', { name: 'Log Out' });
    // The focus scrolls neither the page nor the menu, although the button is over the purchase bar.
    await button.focus();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await button.click();
  };
  await logOut();
  const dialog = page.getByRole('dialog', { name: 'Log out of this device?' });
  await expect(dialog).toContainText('1 change has not been saved yet and will be lost.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Waiting to be saved')).toBeVisible();
  await logOut();
  await dialog.getByRole('button', { name: 'Log Out' }).click();
  await waitUntilLoggedOut(page);
  await expect.poll(() => databasesOfPeople(page)).toEqual([]);
  await network.goOnline();
  const askServer = () => page.request.get(`${wire.origin}/api/v1/account/login/`);
  const isLoggedIn = async () => readDocument(loginResource, await (await askServer()).json()).isLoggedIn;
  await expect.poll(isLoggedIn, SOON).toBe(false);
  await shopper.signIn('Ingrid');
  expect((await shopper.serverCart()).names).not.toContain('Walden');
});

test('on a shared computer no data is left after the browser was closed, not even offline', async ({
  page,
  network,
}) => {
  await page.goto('/account/sign-in?next=%2Fshelf');
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await page.getByRole('button', { name: 'Maya' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await waitForServiceWorker(page);
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const cookies = await page.context().cookies();
  const ofSession = cookies.filter(({ expires }) => expires === -1).map(({ name }) => name);
  expect(ofSession.toSorted()).toEqual([USER_COOKIE, 'carrel_session', SHARED_DEVICE_COOKIE]);
  // Simulates closing the browser: session cookies are removed, databases stay.
  await page.goto('about:blank');
  for (const name of ofSession) await page.context().clearCookies({ name });
  await network.goOffline();
  await page.goto(`${shopper.wire.origin}/shelf`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await expect.poll(() => databasesOfPeople(page)).toEqual([]);
});

test('three tabs that wake at once save the changes of two of them, each once, and agree', async ({
  wire,
  network,
  context,
}) => {
  await shopper.openBook('Walden');
  const other = new Shopper(await context.newPage(), wire);
  await other.openBook('Anatomy and Physiology');
  const third = new Shopper(await context.newPage(), wire);
  await third.page.goto(shopper.page.url());
  await network.goOffline();
  await shopper.addToCart();
  await other.addToCart();
  await network.goOnline();
  for (const tab of [shopper, other, third]) {
    await tab.isSaved();
    await expect(tab.page.getByText('In Cart')).toBeVisible();
  }
  expect(await shopper.serverCart()).toMatchObject({ version: 2, names: ['Anatomy and Physiology', 'Walden'] });
  expect(shopper.changes()).toHaveLength(2);
  for (const tab of [shopper, other]) {
    await tab.openCart();
    await expect(tab.cartLine('Walden')).toBeVisible();
    await expect(tab.cartLine('Anatomy and Physiology')).toBeVisible();
  }
});
