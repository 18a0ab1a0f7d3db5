import type { Request } from '@playwright/test';
import { type FindAddress, productNamed } from './support/route-addresses.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

const pages = [
  ['Home', '/'],
  ['a category', '/browse/history'],
  ['a search', '/search?terms=biology'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('products are shown with prices and linked, and lists have pages, also for crawlers', async ({ page }) => {
    const main = page.getByRole('main');
    const products = main.getByRole('article');
    const prices = main.getByText(/\$\d+\.\d\d/);
    for (const [name, address] of [...pages, ['the first page of all', '/browse/all']] as const)
      await test.step(name, async () => {
        await page.goto(address);
        await expect(products.first()).toBeVisible();
        await expect(products.first().getByRole('link').first()).toHaveAttribute('href', /^\/[a-z-]+\/\d+/);
        await expect(prices.first()).toBeVisible();
      });
    await test.step('the next page of a list', async () => {
      await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', /page=2/);
      await main.locator('a[href*="page=2"]').first().click();
      await expect(page.locator('link[rel="prev"]')).toHaveAttribute('href', /\/browse\/all/);
      await expect(products.first()).toBeVisible();
      const lists = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(lists.join()).toContain('"ItemList"');
    });
    await test.step('a book has its offerings with prices, but not if the address names a course', async () => {
      await page.goto(await productNamed('/book', 'Biology')(page.request));
      await expect(page.getByText('DURATION')).toBeVisible();
      await expect(prices.first()).toBeVisible();
      await page.goto(`${page.url().split('?')[0]}?ecommerce_course_id=fairbrook-biol-101-001`);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(prices).toHaveCount(0);
    });
  });
});

test('the products of the page are not requested again', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/browse/history');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => path.startsWith('/api/v1/catalog'))).toEqual([]);
});

/** The most that a first visit downloads before it is idle. Bytes are those on the wire. */
const MAX_SCRIPTS = 25;
const MAX_SCRIPT_BYTES = 150 * 1024;

const firstPages: readonly (readonly [string, string | FindAddress])[] = [
  ...pages,
  ['a book', productNamed('/book', 'Biology')],
];

for (const [name, found] of firstPages) {
  test(`${name} is idle after few scripts, and loads the rest when the network is quiet`, async ({ page }) => {
    const address = typeof found === 'string' ? found : await found(page.request);
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request);
    });
    await page.goto(address);
    // The scripts are requested after the first frame, before which the network may have been quiet on a busy machine.
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize));
    expect(sizes.length).toBeLessThanOrEqual(MAX_SCRIPTS);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    await expect(page.locator('html')).toHaveAttribute('data-sync-state', 'idle');
    expect(scripts.length).toBeGreaterThan(sizes.length);
  });
}

/** A moment of the start of a page, the scripts without which it does not come, and what the page can reach without them. */
const early = [
  ['any script has run', '**/assets/*.js', 'commit'],
  ['the cart is known', '**/page-sync-client-*.js', 'load'],
] as const;

for (const [moment, scripts, waitUntil] of early) {
  test(`what is chosen and pressed before ${moment} is in the cart afterwards (OFFER-19)`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(scripts, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(await productNamed('/book', 'Biology')(page.request), { waitUntil });
    const panel = page.getByRole('region', { name: 'DURATION' });
    const add = panel.getByRole('button', { name: 'Add To Cart' });
    await expect(add).toBeEnabled();
    const offering = panel.getByRole('group', { name: 'Print' }).getByRole('radio').first();
    const price = await offering.locator('xpath=ancestor::label').getByText(/^\$\d/).textContent();
    await offering.check();
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(panel.getByRole('link', { name: 'View Cart' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /cart.*1/i })).toBeVisible();
    await expect(offering).toBeChecked();
    await expect(panel.getByRole('paragraph').filter({ hasText: 'Your choice:' })).toContainText(String(price));
  });
}
