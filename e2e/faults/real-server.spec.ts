import type { Browser, Page } from '@playwright/test';
import { BackOffice } from '../support/back-office.ts';
import type { ConsoleGuard } from '../support/console-guard.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { expect, test } from '../support/test.ts';
import { OtherDevice, signInBeside } from './other-device.ts';
import { CART_CHANGE, Shopper } from './shopper.ts';

const SOON = { timeout: 30_000 };
const BOTH = ['Anatomy and Physiology', 'Walden'];

let shopper: Shopper;
test.beforeEach(({ page, wire }) => {
  shopper = new Shopper(page, wire);
});

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'What changed' });
const rowOf = (page: Page, name: string) => sheetOf(page).getByRole('listitem').filter({ hasText: name });

/** Puts two books into the cart with no line, so that both wait. */
async function queueBoth(network: { goOffline(): Promise<void> }): Promise<void> {
  await shopper.openBook('Walden');
  await shopper.openBook('Anatomy and Physiology');
  await network.goOffline();
  await shopper.addToCart();
  await shopper.page.goBack();
  await expect(shopper.heading(1)).toHaveText('Walden');
  await shopper.addToCart();
  await expect(shopper.status()).toContainText('2 changes waiting', SOON);
}

/** What the server itself said to changes of the cart, those that it never heard of left out. */
const answers = () => shopper.changes().flatMap(({ status }) => status ?? []);

const savedOnServer = async () => (await shopper.serverCart()).names;

/** Ends Nora's session in the shopper's browser, from the account page of another one. */
async function endFromAnotherBrowser(browser: Browser, origin: string, consoleGuard: ConsoleGuard): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  consoleGuard.watch(context);
  const page = await context.newPage();
  await page.goto('/account/sign-in?next=%2Faccount');
  await page.getByRole('button', { name: 'Nora' }).click();
  const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  const end = sessions.getByRole('button', { name: 'Log Out' });
  await end.click();
  await expect(end).toHaveCount(0);
  await context.close();
}

/** Sends one of two changes, and stops the other one between browser and server. */
async function stopInTheMiddle(network: { goOnline(): Promise<void> }) {
  const second = shopper.wire.fault({ ...CART_CHANGE, spares: 1 }, { kind: 'hold' });
  await network.goOnline();
  await expect.poll(() => second.hits(), SOON).toBe(1);
  return second;
}

test.describe('a session that ends on the server', () => {
  // What the page asks for when the session is over, and a token of a session that is no more.
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 40[13]/));

  test('from another browser, in the middle of the sending, leaves the rest to the same person', async ({
    network,
    browser,
    server,
    consoleGuard,
  }) => {
    await shopper.signIn('Nora');
    await queueBoth(network);
    const second = await stopInTheMiddle(network);
    await endFromAnotherBrowser(browser, server.origin, consoleGuard);
    second.lift();
    await expect(shopper.status()).toContainText('Log in to save 1 change', SOON);
    await shopper.signIn('Nora');
    await expect.poll(savedOnServer, SOON).toEqual(BOTH);
    await shopper.isSaved();
  });

  test('because it ran out, in the middle of the sending, leaves the rest to the same person', async ({
    network,
    server,
  }) => {
    await shopper.signIn('Nora');
    await queueBoth(network);
    const second = await stopInTheMiddle(network);
    await new BackOffice(server).letSessionsRunOut('nora');
    second.lift();
    await expect(shopper.status()).toContainText('Log in to save 1 change', SOON);
    expect(answers()).toEqual([200, 401]);
    await shopper.signIn('Nora');
    await expect.poll(savedOnServer, SOON).toEqual(BOTH);
    await shopper.isSaved();
    expect(answers()).toEqual([200, 401, 200]);
    expect(shopper.keys()).toHaveLength(2);
  });

  test('in the middle of the sending gives nothing of the rest to the next person', async ({ network, server }) => {
    await shopper.signIn('Nora');
    await queueBoth(network);
    const second = await stopInTheMiddle(network);
    const office = new BackOffice(server);
    await office.letSessionsRunOut('nora');
    second.lift();
    await expect(shopper.status()).toContainText('Log in to save 1 change', SOON);
    await shopper.signIn('Owen');
    await expect(shopper.page.getByRole('main')).toContainText('Your cart is empty');
    expect(await savedOnServer()).toEqual([]);
    await office.letSessionsRunOut('owen');
    await shopper.signIn('Nora');
    await expect.poll(savedOnServer, SOON).toEqual(BOTH);
  });

  test('from another browser, while changes wait for the line, gives none of them to the next person', async ({
    network,
    browser,
    consoleGuard,
    server,
  }) => {
    await shopper.signIn('Nora');
    await queueBoth(network);
    await endFromAnotherBrowser(browser, server.origin, consoleGuard);
    await network.goOnline();
    await expect(shopper.page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible(SOON);
    await expect(shopper.status()).toContainText('Log in to save 2 changes', SOON);
    await shopper.status().click();
    const sheet = shopper.page.getByRole('dialog', { name: 'Changes on this device' });
    await expect(sheet).toContainText('Your session has ended. Log in again and your changes are saved.');
    // What they are is told to nobody but the one who made them.
    await expect(sheet.getByRole('listitem')).toHaveCount(0);
    await shopper.signIn('Owen');
    await expect(shopper.page.getByRole('main')).toContainText('Your cart is empty');
    expect(await savedOnServer()).toEqual([]);
    expect(answers()).toEqual([]);
    await new BackOffice(server).letSessionsRunOut('owen');
    await shopper.signIn('Nora');
    await expect.poll(savedOnServer, SOON).toEqual(BOTH);
    expect(answers()).toEqual([200, 200]);
  });
});

test.describe('somebody else at the same laptop', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 40[13]/));

  test('gets nothing of what the first person does on a page whose session was ended elsewhere', async ({
    page,
    browser,
    server,
    consoleGuard,
  }) => {
    await shopper.signIn('Nora');
    await shopper.openBook('Walden');
    await endFromAnotherBrowser(browser, server.origin, consoleGuard);
    await shopper.addToCart();
    await expect(shopper.status()).toContainText('Log in to save 1 change', SOON);
    await shopper.signIn('Owen');
    await shopper.openCart();
    await expect(page.getByRole('main')).toContainText('Your cart is empty', SOON);
    expect(await savedOnServer()).toEqual([]);
  });

  test('sees nothing of the first person, not even before the server has said who is here', async ({ page, wire }) => {
    await shopper.signIn('Nora');
    await shopper.openBook('Walden');
    await shopper.addToCart();
    await shopper.isSaved();
    await page.goto('/account/sign-in?next=%2Fcart%2F');
    const cached = wire.fault({ path: /\/account\/login\// }, { kind: 'hold' });
    await page.getByRole('button', { name: 'Owen' }).click();
    await expect(page).toHaveURL(/\/cart/);
    await expect.poll(() => cached.hits(), SOON).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Walden');
    cached.lift();
    await expect(page.getByRole('main')).toContainText('Your cart is empty', SOON);
  });
});

test('a token that a new log-in made worthless is renewed without a word, and the change saved once', async ({
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 403/);
  await shopper.signIn('Nora');
  await shopper.openBook('Anatomy and Physiology');
  await shopper.offering(/90/).check();
  await shopper.addToCart();
  await expect.poll(answers, SOON).toEqual([200]);
  await shopper.isSaved();
  // The page is not loaded anew: it holds the token of the session before.
  await signInBeside(context.request, shopper.wire.origin, 'nora');
  await shopper.offering(/180/).check();
  await shopper.button('Update Cart').click();
  await expect.poll(async () => (await shopper.serverCart()).version, SOON).toBe(2);
  await shopper.isSaved();
  expect(answers()).toEqual([200, 403, 200]);
  expect(shopper.keys()).toHaveLength(2);
});

test.describe('a store that goes on while changes wait', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 409/));

  test('saves the book that became dearer, refuses the one that was withdrawn, and tells both', async ({
    page,
    network,
    server,
  }) => {
    await queueBoth(network);
    const office = new BackOffice(server);
    await office.setPrice('Walden', 9_900);
    await office.sell('Anatomy and Physiology', false);
    await network.goOnline();
    await expect(rowOf(page, 'Anatomy and Physiology')).toContainText('no longer available', SOON);
    await expect(rowOf(page, 'Walden')).toContainText('$99.00', SOON);
    expect(await savedOnServer()).toEqual(['Walden']);
    expect(answers()).toEqual([409, 200]);
  });

  test('refuses a book that was bought on another device, and does not sell it twice', async ({
    page,
    network,
    server,
  }) => {
    await shopper.signIn('Nora');
    await shopper.openBook('Walden');
    await network.goOffline();
    await shopper.addToCart();
    // It was tried once, and waits: who comes back to a refusal is told of it.
    await expect(shopper.status()).toContainText('Offline – 1 change waiting', SOON);
    const other = await OtherDevice.signIn(server.origin, 'nora');
    await other.addToCart('Walden');
    await other.buyCart();
    await network.goOnline();
    await expect(sheetOf(page)).toContainText('You have already purchased the digital version of this item.', SOON);
    expect(await savedOnServer()).toEqual([]);
    expect(answers()).toEqual([409]);
  });

  const codes = [
    ['somebody else', 'maya', 'This code has already been redeemed by another account.'],
    ['the same person on another device', 'luis', 'You have already redeemed this code. The item is on your shelf.'],
  ] as const;

  for (const [who, login, reason] of codes) {
    test(`refuses a code that was used by ${who}, and says so where it was typed`, async ({
      page,
      network,
      server,
    }) => {
      await shopper.signIn('Luis');
      await waitForServiceWorker(page);
      await page.goto('/redeem');
      await network.goOffline();
      await page.getByRole('textbox', { name: 'Access code' }).fill('READ-PRIDE-2026');
      await page.getByRole('button', { name: 'Redeem' }).click();
      await expect(shopper.status()).toContainText('1 change waiting', SOON);
      await (await OtherDevice.signIn(server.origin, login)).redeem('READ-PRIDE-2026');
      await network.goOnline();
      await expect(page.getByRole('main')).toContainText(reason, SOON);
    });
  }
});
