import type { Page } from '@playwright/test';
import { loginResource } from '../../src/domain/people/account-schema.ts';
import { isOwnPage } from '../../src/domain/site/own-page.ts';
import { STORED_PAGES } from '../../src/domain/site/stored-page.ts';
import { readDocument } from '../../src/engine/http/json-api.ts';
import { BookReader } from '../pages/book-reader.ts';
import { waitUntilLoggedOut } from '../support/log-in.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { storedInStores } from '../support/stored-values.ts';
import { expect, test } from '../support/test.ts';
import { Shopper } from './shopper.ts';

test.use({ data: 'shared' });

/** Files of the application and pictures of products, which a cache shared by all people of a device may contain. */
const PUBLIC = /^\/(?:(?:assets|icons|covers)\/.*|[\w-]+\.(?:html|webmanifest))?(?:\?__WB_REVISION__=\w+)?$/;

/** Pages of the store, which are stored as everybody sees them (SITE-9). */
const PUBLIC_PAGE = /^\/(?:(?:book|browse)\/.*)?$/;

interface Stored {
  readonly cache: string;
  readonly path: string;
  readonly body: string;
}

/** Returns all entries of all caches of the browser, without reading files of books. */
function storedInCaches(page: Page): Promise<Stored[]> {
  return page.evaluate(async () => {
    const stored: Stored[] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const { pathname, search } = new URL(request.url);
        const response = await opened.match(request);
        const isText = /text|json|javascript/.test(response?.headers.get('content-type') ?? '');
        stored.push({ cache, path: pathname + search, body: isText ? ((await response?.text()) ?? '') : '' });
      }
    }
    return stored;
  });
}

test('no shared cache contains personal data after a full tour, and the device has none after signing out', async ({
  page,
  wire,
  network,
  consoleGuard,
}) => {
  consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/);
  const shopper = new Shopper(page, wire);
  const reader = new BookReader(page);
  await shopper.openBook('Anatomy and Physiology');
  await shopper.addToCart();
  await shopper.isSaved();
  await reader.signIn('Maya');
  await page.goto('/browse/science-and-math/biology');
  await expect(shopper.heading(1)).toHaveText('Biology');
  for (const [address, heading] of [
    ['/cart/', 'Cart'],
    ['/checkout', 'Checkout'],
    ['/account', 'My Account'],
    ['/redeem', 'Redeem Your Access Code'],
    ['/shelf', 'My Shelf'],
  ] as const) {
    await page.goto(address);
    await expect(shopper.heading(1)).toHaveText(heading);
  }
  await page.getByRole('main').locator('a[href*="/course-section/"]').first().click();
  await expect(page).toHaveURL(/course-section/);
  await reader.open();
  await expect(reader.position()).toBeVisible();
  await waitForServiceWorker(page);

  const login = await page.request.get('/api/v1/account/login/');
  const { csrfToken, user } = readDocument(loginResource, await login.json());
  const stored = await storedInCaches(page);
  // The worker shows a personal page only to the person for whom it was rendered (SITE-13).
  const isOwn = ({ cache, path }: Stored) => cache === STORED_PAGES && isOwnPage(wire.origin + path);
  const shared = stored.filter((entry) => !isOwn(entry) && !entry.cache.startsWith('book-files-'));
  expect(new Set(stored.map(({ cache }) => cache)).size, 'the tour filled several caches').toBeGreaterThan(1);
  const isPublic = ({ cache, path }: Stored) => (cache === STORED_PAGES ? PUBLIC_PAGE : PUBLIC).test(path);
  expect(shared.filter((entry) => !isPublic(entry)).map(({ path }) => path)).toEqual([]);
  const own = [user?.email ?? '', user?.lastName ?? '', csrfToken];
  expect(shared.filter(({ body }) => own.some((words) => body.includes(words))).map(({ path }) => path)).toEqual([]);
  const books = stored.filter(({ cache }) => cache.startsWith('book-files-'));
  expect(books.every(({ path }) => path.startsWith('/bookfile/'))).toBe(true);
  expect(await storedInStores(page)).not.toContain(csrfToken);

  await page.goto('/logout');
  await waitUntilLoggedOut(page);
  // The page reloads when all data is deleted.
  await expect(async () => {
    const left = (await storedInStores(page)) + JSON.stringify(await storedInCaches(page));
    for (const words of [user?.email ?? '', user?.lastName ?? '']) expect(left).not.toContain(words);
    expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('book-files-'))).toEqual([]);
    expect((await storedInCaches(page)).filter(isOwn)).toEqual([]);
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(databases.filter((name) => /^person-\d/.test(name ?? ''))).toEqual([]);
  }).toPass({ timeout: 30_000 });

  await network.goOffline();
  await page.goto('/shelf');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
});
