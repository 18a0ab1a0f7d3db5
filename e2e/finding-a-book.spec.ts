import type { Page } from '@playwright/test';
import { Store } from './pages/store.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

/** Delays the first script of the application until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letScriptsCome = () => {};
  const scripts = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  return letScriptsCome;
}

test.describe('finding a book', () => {
  test('Home leads to a category, and the category to a book with its offerings and prices', {
    tag: '@firefox',
  }, async ({ page }) => {
    const store = new Store(page);
    await store.openHome();
    await page.getByRole('main').getByRole('link', { name: 'Science & Math' }).first().click();
    await expect(page).toHaveURL(/\/browse\/science-and-math/);
    // A book of the same name may be on the page before the categories are.
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Biology', exact: true })
      .click();
    await expect(store.heading(1)).toHaveText('Biology');
    await store.result('Anatomy and Physiology').click();
    await expect(store.heading(1)).toHaveText('Anatomy and Physiology');
    await expect(page.getByRole('radio').first()).toBeVisible();
  });

  test('Home is visible before its scripts have loaded, and text typed meanwhile is kept', { tag: '@firefox' }, async ({
    page,
  }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const store = new Store(page);
    await expect(store.heading(1)).toHaveText('Find your course materials');
    await page.getByRole('searchbox').pressSequentially('bio');
    letScriptsCome();
    // The first element that only a script can render.
    await expect(page.getByRole('main').getByRole('link', { name: 'Science & Math' })).toBeVisible();
    await page.keyboard.type('lgy');
    await page.keyboard.press('Enter');
    await expect(store.result('Biology')).toBeVisible();
    await expect(page).toHaveURL(/terms=biolgy/);
  });

  test('a book that is pressed before the code of its page has loaded comes from the server', async ({ page }) => {
    // The databases and the API never arrive.
    await page.route(/\/assets\/page-sync-client-/, () => {});
    const store = new Store(page);
    const codeRequested = page.waitForRequest(/\/assets\/page-sync-client-/);
    await page.goto('/browse/science-and-math/biology');
    await codeRequested;
    await store.result('Anatomy and Physiology').click();
    await expect(store.heading(1)).toHaveText('Anatomy and Physiology');
    await expect(page.getByRole('radio').first()).toBeVisible();
  });

  test('a book that is pressed while the page starts is opened, and the page is not loaded again', {
    tag: '@firefox',
  }, async ({ page, wire }) => {
    // Firefox aborts the loading of code when a navigation begins.
    const code = wire.fault({ path: /\/assets\/browse\._-.*\.js$/ }, { kind: 'hold' });
    const book = wire.fault({ path: /^\/book\// }, { kind: 'hold' });
    await page.goto('/browse/science-and-math/biology', { waitUntil: 'commit' });
    await expect.poll(code.hits).toBe(1);
    const store = new Store(page);
    await store.result('Anatomy and Physiology').click({ noWaitAfter: true });
    await expect.poll(book.hits).toBe(1);
    code.lift();
    book.lift();
    await expect(store.heading(1)).toHaveText('Anatomy and Physiology');
    expect(wire.seen.filter(({ path }) => path.startsWith('/browse/'))).toHaveLength(1);
  });

  test('a book under the mouse opens while the server does not answer', async ({ page }) => {
    const store = new Store(page);
    await page.goto('/browse/science-and-math/biology');
    await page.mouse.move(5, 5);
    await page.waitForSelector('html[data-sync-state=idle]');
    const link = store.result('Anatomy and Physiology');
    const fetched = page.waitForResponse(/\/catalog_items\/\d+\//);
    await link.hover();
    await fetched;
    await page.route('**/api/**', () => {});
    await link.click();
    await expect(store.heading(1)).toHaveText('Anatomy and Physiology');
    await expect(page.getByRole('radio').first()).toBeVisible();
  });

  test('Home stays where it was scrolled before its scripts ran, and the next page begins at its top', {
    tag: '@firefox',
  }, async ({ page }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const link = page.getByRole('main').getByRole('link', { name: 'Science & Math' }).first();
    await link.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    letScriptsCome();
    await page.waitForSelector('html[data-sync-state]');
    expect(await scrolled()).toBe(before);
    await link.click();
    await expect(page).toHaveURL(/science-and-math/);
    await expect.poll(scrolled).toBe(0);
  });

  test('a book is visible before the scripts of its page have loaded, and does not move when they run', async ({
    browser,
    page,
    consoleGuard,
  }) => {
    const store = new Store(page);
    await store.openHome();
    await store.findBook('Microbiology');
    const address = page.url();

    // A first-time visitor who follows an external link.
    const first = await browser.newPage();
    consoleGuard.watch(first.context());
    const letScriptsCome = await holdScripts(first);
    await first.goto(address, { waitUntil: 'commit' });
    const arrived = new Store(first);
    await expect(arrived.heading(1)).toHaveText('Microbiology');
    await expect(first.getByRole('tab', { name: 'License' })).toBeVisible();
    // Before its style sheets have loaded, the page has a layout but is not rendered.
    const paints = () => first.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints).toBe(1);
    const place = () => arrived.heading(1).boundingBox();
    const before = await place();
    letScriptsCome();
    await expect(first.getByRole('radio').first()).toBeVisible();
    // The heading of the markup is replaced by that of the scripts; between the two there is no place to measure.
    await expect.poll(place).toEqual(before);
    await expect(arrived.heading(1)).toHaveCount(1);
    await first.close();
  });

  test('an ISBN with hyphens finds its book; no results and an unknown page say what to do', async ({
    page,
    consoleGuard,
  }) => {
    const store = new Store(page);
    await store.openHome();
    await store.findBook('Microbiology');
    const isbn = (
      await page
        .getByText(/\b97[89]-?\d[\d-]{8,13}\b/)
        .first()
        .textContent()
    )?.match(/97[89][\d-]{10,14}/)?.[0];
    expect(isbn).toBeDefined();
    const digits = (isbn ?? '').replaceAll('-', '');
    await store.search(
      `${digits.slice(0, 3)}-${digits.slice(3, 4)}-${digits.slice(4, 8)}-${digits.slice(8, 12)}-${digits.slice(12)}`,
    );
    await expect(store.result('Microbiology')).toBeVisible();
    await test.step('a search without results suggests what to do', async () => {
      await store.search('xqzzyv wvutqq');
      await expect(page.getByText('No results found.')).toBeVisible();
      await expect(page.getByText('Check your spelling or try a different search.')).toBeVisible();
    });
    await test.step('an unknown page says so and links back', async () => {
      consoleGuard.allow(/status of 404/);
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { name: "Sorry, that page doesn't exist" })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to my Shelf' })).toBeVisible();
    });
  });
});
