import type { Page } from '@playwright/test';
import { BookReader } from '../pages/book-reader.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { expect, test } from '../support/test.ts';
import { Shopper } from './shopper.ts';

const SOON = { timeout: 30_000 };

test.use({ data: 'shared' });

/**
 * Fills the storage. After running out of space a browser still accepts small writes for a while; this waits until it
 * refuses them.
 */
async function fillUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const received = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('filling');
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
    const db = await received(opening);
    const write = () =>
      new Promise<boolean>((resolve) => {
        const writing = db.transaction('rows', 'readwrite');
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => resolve(false);
        writing.objectStore('rows').add('little');
      });
    while (await write()) await new Promise((resolve) => setTimeout(resolve, 50));
    db.close();
  });
}

test('a browser without storage can still buy and says which features are unavailable', async ({ page, wire }) => {
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    // As in an embedded page, where a browser denies every kind of storage.
    Object.defineProperty(LockManager.prototype, 'request', {
      value: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')),
    });
  });
  const shopper = new Shopper(page, wire);
  await shopper.openBook('Walden');
  await shopper.addToCart();
  await expect.poll(async () => (await shopper.serverCart()).names, SOON).toEqual(['Walden']);
  await shopper.openCart();
  await expect(shopper.cartLine('Walden')).toBeVisible();
  await page.getByRole('button', { name: 'Nothing is saved on this device' }).click();
  await expect(page.getByRole('dialog', { name: 'Changes on this device' })).toContainText(
    'This browser does not store data for this site.',
  );
});

test('a shelf whose storage the browser evicted is loaded again when online', async ({ page, wire }) => {
  const shopper = new Shopper(page, wire);
  await shopper.signIn('Maya');
  await page.goto('/shelf');
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toBeVisible();
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: wire.origin,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  });
  await page.goto(`${wire.origin}/shelf`);
  await expect(first).toBeVisible(SOON);
});

test('a full device says that it could not store a change, loses none silently, and accepts it once there is space', async ({
  page,
  wire,
  consoleGuard,
}) => {
  consoleGuard.allow(/quota/i);
  const shopper = new Shopper(page, wire);
  await shopper.openBook('Walden');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: wire.origin, quotaSize: 1 });
  await fillUp(page);
  await shopper.button('Add To Cart').click();
  const received = page.getByRole('dialog', { name: 'Unable to Add to Cart' });
  await expect(received).toBeVisible();
  await expect(page.getByText('In Cart')).toBeHidden();
  expect(shopper.changes()).toEqual([]);
  await session.send('Storage.overrideQuotaForOrigin', { origin: wire.origin });
  await received.getByRole('button', { name: 'Close' }).last().click();
  await shopper.addToCart();
  await expect.poll(async () => (await shopper.serverCart()).names, SOON).toEqual(['Walden']);
});

test('a book whose download broke off three times is complete in the end and opens offline', async ({
  page,
  wire,
  network,
  consoleGuard,
}) => {
  consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/);
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await waitForServiceWorker(page);
  const broken = wire.fault({ path: /^\/bookfile\/.*content/, times: 3 }, { kind: 'truncated-answer' });
  await reader.open();
  const address = page.url();
  await expect.poll(() => broken.hits(), SOON).toBeGreaterThan(0);
  await page.goto('/downloads');
  const nextLayer = async () => {
    // Going online triggers the retry without waiting for a timer.
    await network.goOffline();
    await network.goOnline();
  };
  while (broken.hits() < 3) {
    const before = broken.hits();
    await nextLayer();
    await expect.poll(() => broken.hits(), SOON).toBeGreaterThan(before);
  }
  await nextLayer();
  await expect(page.getByRole('main')).toContainText('Ready offline', SOON);
  await network.goOffline();
  await page.goto(address);
  await expect(reader.position()).toBeVisible();
});
