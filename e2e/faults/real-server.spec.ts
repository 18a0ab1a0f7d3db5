import type { Browser, Page } from '@playwright/test';
import { BackOffice } from '../support/back-office.ts';
import type { ConsoleGuard } from '../support/console-guard.ts';
import { expect, test } from '../support/test.ts';
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

  test('during a push leaves the remaining changes to the same person, and shows the next one nothing', async ({
    page,
    wire,
    network,
    server,
  }) => {
    const office = new BackOffice(server);
    await test.step('the session expires between two changes', async () => {
      await shopper.signIn('Nora');
      await queueBoth(network);
      const second = await stopInTheMiddle(network);
      await office.letSessionsRunOut('nora');
      second.lift();
      await expect(shopper.status()).toContainText('Log in to save 1 change', SOON);
      expect(answers()).toEqual([200, 401]);
    });
    await test.step('the next person gets none of them', async () => {
      await shopper.signIn('Owen');
      await expect(page.getByRole('main')).toContainText('Your cart is empty');
      expect(await savedOnServer()).toEqual([]);
      await office.letSessionsRunOut('owen');
    });
    await test.step('the same person gets both', async () => {
      await shopper.signIn('Nora');
      await expect.poll(savedOnServer, SOON).toEqual(BOTH);
      await shopper.isSaved();
      expect(answers()).toEqual([200, 401, 200]);
      expect(shopper.keys()).toHaveLength(2);
    });
    await test.step('another person sees nothing before the server has returned the current user', async () => {
      await page.goto('/account/sign-in?next=%2Fcart%2F');
      const fault = wire.fault({ path: /\/account\/login\// }, { kind: 'hold' });
      await page.getByRole('button', { name: 'Owen' }).click();
      await expect(page).toHaveURL(/\/cart/);
      await expect.poll(() => fault.hits(), SOON).toBeGreaterThan(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Walden');
      fault.lift();
      await expect(page.getByRole('main')).toContainText('Your cart is empty', SOON);
    });
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

test.describe('a store that changes while mutations wait', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/status of 409/));

  test('saves the book whose price rose, reports the refused one, and saves it after a retry', async ({
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

    await sheetOf(page).getByRole('button', { name: 'Close' }).click();
    await shopper.status().click();
    const unsent = page.getByRole('dialog', { name: 'Changes on this device' });
    await expect(unsent).toContainText('This item is no longer available for purchase.');
    await office.sell('Anatomy and Physiology', true);
    await unsent.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(savedOnServer).toEqual(BOTH);
  });
});
