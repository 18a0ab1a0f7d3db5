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

/** Adds two books to the cart offline, so that both mutations wait. */
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

/** Returns the server's own responses to cart changes, without requests that never reached the server. */
const answers = () => shopper.changes().flatMap(({ status }) => status ?? []);

const savedOnServer = async () => (await shopper.serverCart()).names;

/** Ends Nora's session in the shopper's browser from the account page of another browser. */
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

/** Lets one of two mutations pass and stops the other one between browser and server. */
async function stopInTheMiddle(network: { goOnline(): Promise<void> }) {
  const second = shopper.wire.fault({ ...CART_CHANGE, spares: 1 }, { kind: 'hold' });
  await network.goOnline();
  await expect.poll(() => second.hits(), SOON).toBe(1);
  return second;
}

test.describe('a session that ends on the server', () => {
  // Requests of the page after the session has ended, and requests with a token of the ended session.
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 40[13]/));

  test('from another browser during a push leaves the remaining changes to the same person', async ({
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

  test('by expiry during a push leaves the remaining changes to the same person', async ({ network, server }) => {
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

  test('during a push gives none of the remaining changes to the next person', async ({ network, server }) => {
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

  test('from another browser while changes wait offline gives none of them to the next person', async ({
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
    // Only the person who made the changes sees what they are.
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

test.describe('another person on the same laptop', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 40[13]/));

  test('gets no data that the first person enters on a page whose session was ended elsewhere', async ({
    page,
    browser,
    server,
    wire,
    consoleGuard,
  }) => {
    await shopper.signIn('Nora');
    await shopper.openBook('Walden');
    // The page does not learn that the session has ended.
    const question = wire.fault({ path: /\/api\/v1\/sync\// }, { kind: 'hold' });
    await endFromAnotherBrowser(browser, server.origin, consoleGuard);
    await shopper.addToCart();
    await expect(shopper.status()).toContainText('Log in to save 1 change', SOON);
    question.lift();
    await shopper.signIn('Owen');
    await shopper.openCart();
    await expect(page.getByRole('main')).toContainText('Your cart is empty', SOON);
    expect(await savedOnServer()).toEqual([]);
  });

  test('sees no data of the first person, not even before the server has returned the current user', async ({
    page,
    wire,
  }) => {
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

test('a token that a new sign-in made invalid is renewed silently, and the change is saved once', async ({
  context,
  consoleGuard,
}) => {
  // A question of the page that is sent while the session changes gets 401.
  consoleGuard.allow(/status of 40[13]/);
  await shopper.signIn('Nora');
  await shopper.openBook('Anatomy and Physiology');
  await shopper.offering(/90/).check();
  await shopper.addToCart();
  await expect.poll(answers, SOON).toEqual([200]);
  await shopper.isSaved();
  // The page is not reloaded, so it has the token of the previous session.
  await signInBeside(context.request, shopper.wire.origin, 'nora');
  await shopper.offering(/180/).check();
  await shopper.button('Update Cart').click();
  await expect.poll(async () => (await shopper.serverCart()).version, SOON).toBe(2);
  await shopper.isSaved();
  expect(answers()).toEqual([200, 403, 200]);
  expect(shopper.keys()).toHaveLength(2);
});

test.describe('a store that changes while mutations wait', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 409/));

  test('saves the book whose price rose, refuses the withdrawn one, and reports both', async ({
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

  test('refuses a book that was bought on another device and does not sell it twice', async ({
    page,
    network,
    server,
  }) => {
    await shopper.signIn('Nora');
    await shopper.openBook('Walden');
    await network.goOffline();
    await shopper.addToCart();
    // The mutation was tried once and is queued. Its rejection is shown when the person returns.
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
