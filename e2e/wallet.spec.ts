import { WalletPage } from './pages/wallet.ts';
import type { FaultProxy } from './support/fault-proxy.ts';
import { waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

const BOOK = 'Anatomy and Physiology';
const calls = (wire: FaultProxy, name: string) =>
  wire.seen.filter(({ path }) => path.startsWith(`/ajax/checkout/payment/${name}`));

test('one click pays for a book online only, shows its receipt and adds it to the shelf, and no cache contains any of it', {
  tag: '@firefox',
}, async ({ page, network, wire }) => {
  const wallet = new WalletPage(page);
  await wallet.openBook(BOOK);
  await waitForServiceWorker(page);
  await test.step('paying needs a connection', async () => {
    await network.goOffline();
    await expect(page.getByText("You're offline. Add to cart now and pay later.")).toBeVisible();
    await expect(wallet.payNow()).toBeDisabled();
    await network.goOnline();
    await expect(wallet.payNow()).toBeEnabled();
    expect(calls(wire, 'create')).toEqual([]);
  });
  await wallet.payNow().dblclick();
  await wallet.payWith(/4242/);
  await wallet.expectPaid();
  expect(calls(wire, 'create')).toHaveLength(1);
  expect(calls(wire, 'confirm')).toHaveLength(1);
  await expect(page.getByRole('main')).toContainText('Visa 4242');
  const stored = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    return urls;
  });
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((url) => /\/(?:ajax|api|services)\//.test(url))).toEqual([]);
  await page.goto('/shelf');
  await expect(page.getByRole('main')).toContainText(BOOK);
});

test('a visitor signs in first and returns with the chosen offering @firefox', async ({ page }) => {
  const wallet = new WalletPage(page);
  await page.goto('/search?terms=Anatomy+and+Physiology');
  await page.getByRole('main').getByRole('link', { name: BOOK, exact: true }).first().click();
  await page.getByRole('radio', { name: /180 Day/ }).check();
  await wallet.payNow().click();
  await expect(page).toHaveURL(/\/account\/sign-in\?.*offeringId=\d+.*offeringType=digital/);
  await page.getByRole('button', { name: /Owen/ }).click();
  await expect(page).toHaveURL(/\/book\/\d+.*offeringId=\d+.*offeringType=digital/);
  await expect(page.getByRole('radio', { name: /180 Day/ })).toBeChecked();
});

test('a declined card changes nothing, closing the sheet cancels the payment, and the bank may ask for confirmation', {
  tag: '@firefox',
}, async ({ page, context, wire, consoleGuard }) => {
  consoleGuard.allow(/status of 402/);
  const wallet = new WalletPage(page);
  await wallet.openBook(BOOK);
  await wallet.payNow().click();
  await wallet.payWith(/0002/);
  await expect(wallet.dialog('Unable To Checkout')).toContainText('Your payment was declined');
  await wallet.dialog('Unable To Checkout').getByRole('button', { name: 'Close' }).last().click();

  await wallet.payNow().click();
  await expect(wallet.dialog('Pay now')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wallet.dialog('Pay now')).toBeHidden();
  await expect.poll(() => calls(wire, 'cancel').map(({ status }) => status)).toEqual([200]);

  await wallet.payNow().click();
  await expect(wallet.dialog('Pay now')).toBeVisible();
  await test.step('another window leaves the open payment alone', async () => {
    const other = new WalletPage(await context.newPage());
    await other.page.goto(page.url());
    await other.payNow().click();
    await expect(other.dialog('Unable To Checkout')).toContainText('A payment is open in another window.');
    await other.page.close();
  });
  await wallet.payWith(/3155/);
  await wallet.dialog('Your bank asks').getByRole('button', { name: 'Approve' }).click();
  await wallet.expectPaid();
});

test('a response that is lost after the charge is recovered without a second charge', async ({
  page,
  wire,
  context,
}) => {
  const wallet = new WalletPage(page);
  await wallet.openBook(BOOK);
  wire.fault({ path: /payment\/confirm/ }, { kind: 'lost-answer' });
  await wallet.payNow().click();
  await wallet.payWith(/4242/);
  await expect(wallet.dialog('No answer yet')).toBeVisible();
  await wallet.expectPaid();
  // The request is a GET, so the browser repeats it on an unstable connection. It must be the same payment each time.
  expect(new Set(calls(wire, 'confirm').map(({ path }) => path)).size).toBe(1);
  const orders: unknown = await (await context.request.get(`${wire.origin}/api/v1/purchases/orders/`)).json();
  expect(orders).toMatchObject({ data: [{ attributes: { status: 'paid' } }], meta: { count: 1 } });
});

test('the order page waits for a bank that takes a while to answer', async ({ page, wire }) => {
  const wallet = new WalletPage(page);
  await wallet.openBook(BOOK);
  await wallet.payNow().click();
  await wallet.payWith(/3220/);
  await expect(page).toHaveURL(/\/checkout\/complete\/\d+/);
  await expect(page.getByRole('main')).toContainText('Receipt number');
  expect(calls(wire, 'confirm')).toHaveLength(1);
});

test('a browser that was closed with the sheet open cancels the payment when it is reopened', async ({
  device,
  wire,
}) => {
  let context = await device.open();
  let wallet = new WalletPage(await context.newPage());
  await wallet.openBook(BOOK);
  const book = wallet.page.url();
  await wallet.payNow().click();
  await expect(wallet.dialog('Pay now')).toBeVisible();
  context = await device.open();
  wallet = new WalletPage(await context.newPage());
  await wallet.page.goto(book);
  await expect.poll(() => calls(wire, 'cancel').map(({ status }) => status), { timeout: 30_000 }).toEqual([200]);
  await wallet.payNow().click();
  await wallet.payWith(/4242/);
  await wallet.expectPaid();
});
