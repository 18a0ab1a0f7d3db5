import type { Page } from '@playwright/test';
import { WalletPage } from '../pages/wallet.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { expect, test } from '../support/test.ts';
import { Shopper } from './shopper.ts';

const SOON = { timeout: 30_000 };
const WORKER = { path: /^\/service-worker\.js/ } as const;

test.use({ data: 'shared' });

// A server page without the application has no icon of its own.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/favicon\.ico/));

const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);
const askForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** Deploys another version of the application on the server. */
async function deploy(page: Page, wire: FaultProxy): Promise<void> {
  const worker = await page.request.get(`${wire.origin}/service-worker.js`);
  const headers = { 'content-type': 'text/javascript', 'x-carrel': '1', 'cache-control': 'no-cache' };
  wire.fault(WORKER, { kind: 'answer', status: 200, headers, body: `${await worker.text()}\n// the next version` });
}

test('a new version of the application is offered outside checkout, and is activated only when the person accepts it', async ({
  page,
  wire,
}) => {
  const shopper = new Shopper(page, wire);
  const offer = page.getByRole('status', { name: 'Update' });
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await shopper.openBook('Walden');
  await deploy(page, wire);
  await shopper.addToCart();
  await shopper.isSaved();
  await shopper.signIn('Owen');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(shopper.heading(1)).toHaveText('Checkout');
  const running = await loadedAt(page);
  await askForUpdate(page);
  await expect.poll(isWaiting, SOON).toBe('installed');
  await expect(offer).toBeHidden();
  await page.goBack();
  await expect(offer).toBeVisible();
  expect(await loadedAt(page)).toBe(running);
  await offer.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => loadedAt(page).catch(() => running), SOON).not.toBe(running);
  await expect(shopper.cartLine('Walden')).toBeVisible();
});

test.describe('a new version that another tab activates', () => {
  // An order remains in the database.
  test.use({ data: 'own' });

  test('leaves an open payment alone, and the payment is taken once', async ({ page, wire, context }) => {
    const wallet = new WalletPage(page);
    await wallet.openBook('Anatomy and Physiology');
    await waitForServiceWorker(page);
    const loaded = await loadedAt(page);
    await page.evaluate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        document.documentElement.dataset.version = 'next';
      });
    });
    await wallet.payNow().click();
    await expect(wallet.dialog('Pay now')).toBeVisible();
    await deploy(page, wire);
    const other = await context.newPage();
    await other.goto('/support');
    await askForUpdate(other);
    const offer = other.getByRole('status', { name: 'Update' }).getByRole('button', { name: 'Update now' });
    // If something keeps the old version active, the other tab reloads after a while. If the new version still waits
    // then, it is offered again.
    await expect(async () => {
      if (await offer.isVisible()) await offer.click();
      await expect(page.locator('html[data-version="next"]')).toHaveCount(1, { timeout: 8_000 });
    }).toPass({ timeout: 60_000 });
    await page.bringToFront();
    await wallet.payWith(/3155/);
    await wallet.dialog('Your bank asks').getByRole('button', { name: 'Approve' }).click();
    await wallet.expectPaid();
    expect(await loadedAt(page)).toBe(loaded);
    const orders: unknown = await (await context.request.get(`${wire.origin}/api/v1/purchases/orders/`)).json();
    expect(orders).toMatchObject({ data: [{ attributes: { status: 'paid' } }], meta: { count: 1 } });
  });
});

test('a tab whose files are gone from device and server does not end in a blank page', async ({
  page,
  wire,
  consoleGuard,
}) => {
  consoleGuard.allow(/./);
  const shopper = new Shopper(page, wire);
  await shopper.openHome();
  await waitForServiceWorker(page);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  // Simulates a later deployment: files that this tab has not loaded yet no longer exist.
  const gone = wire.fault({ path: /^\/assets\/.*\.js/ }, { kind: 'answer', status: 404 });
  await page.getByRole('link', { name: 'Cart' }).first().click();
  await expect.poll(() => gone.hits(), SOON).toBeGreaterThan(0);
  gone.lift();
  await expect(shopper.heading(1)).toBeVisible(SOON);
  await page.goto('/cart/');
  await expect(shopper.heading(1)).toHaveText('Cart');
});

test('an old tab closes its database when a newer version upgrades it, and keeps working', async ({
  page,
  wire,
  context,
}) => {
  const shopper = new Shopper(page, wire);
  await shopper.openBook('Walden');
  await shopper.addToCart();
  await shopper.isSaved();
  const newer = await context.newPage();
  await newer.goto(`${wire.origin}/healthz`);
  const outcome = await newer.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const upgrade = indexedDB.open('person-visitor', 10_000);
        upgrade.onupgradeneeded = () => upgrade.result.createObjectStore('madeByANewerVersion');
        upgrade.onblocked = () => resolve('blocked');
        upgrade.onsuccess = () => {
          upgrade.result.close();
          resolve('upgraded');
        };
      }),
  );
  expect(outcome).toBe('upgraded');
  await page.getByRole('main').getByRole('link', { name: 'View Cart' }).click();
  await expect(shopper.heading(1)).toHaveText('Cart');
  await expect(shopper.cartLine('Walden')).toBeVisible(SOON);
});

test('a queued change after every page was closed is sent by the browser itself', async ({
  page,
  wire,
  context,
  network,
}) => {
  const shopper = new Shopper(page, wire);
  await shopper.openBook('Walden');
  // A server page without the application, needed to use the browser's developer tools protocol. It is opened before the
  // network is lost, because the first navigation after that may meet a connection that was cut.
  const bare = await context.newPage();
  await bare.goto(`${wire.origin}/healthz`);
  await network.goOffline();
  await shopper.addToCart();
  await expect(shopper.status()).toContainText('1 change waiting', SOON);
  await page.close();
  await network.goOnline();
  const session = await context.newCDPSession(bare);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(wire.origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: wire.origin,
    registrationId: await registrationId,
    tag: 'carrel-outbox',
    lastChance: false,
  });
  const next = new Shopper(bare, wire);
  await expect.poll(async () => (await next.serverCart()).names, SOON).toEqual(['Walden']);
  await next.isSaved();
  expect(next.keys()).toHaveLength(1);
});

test('on a slow mobile connection the shelf is shown before the server has responded', async ({
  page,
  wire,
  context,
}) => {
  const shopper = new Shopper(page, wire);
  await shopper.signIn('Maya');
  await page.goto('/shelf');
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toBeVisible();
  await waitForServiceWorker(page);
  const session = await context.newCDPSession(page);
  const slow = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 20_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  const fault = wire.fault({ path: /^\/api\// }, { kind: 'delay', milliseconds: 20_000 });
  await page.reload();
  await expect(first).toBeVisible({ timeout: 5_000 });
  fault.lift();
});
