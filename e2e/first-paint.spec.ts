import type { Page, Request } from '@playwright/test';
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

  for (const [name, address] of pages) {
    test(`${name} shows its products with prices, and links to them`, async ({ page }) => {
      await page.goto(address);
      const products = page.getByRole('main').getByRole('article');
      await expect(products.first()).toBeVisible();
      await expect(products.first().getByRole('link').first()).toHaveAttribute('href', /^\/[a-z-]+\/\d+/);
      await expect(
        page
          .getByRole('main')
          .getByText(/\$\d+\.\d\d/)
          .first(),
      ).toBeVisible();
    });
  }

  test('a book shows its offerings with prices, but not if the address names a course', async ({ page }) => {
    await page.goto('/search?terms=biology');
    await page.getByRole('main').getByRole('link', { name: 'Biology', exact: true }).first().click();
    await expect(page).toHaveURL(/\/book\/\d+/);
    const prices = page.getByRole('main').getByText(/\$\d+\.\d\d/);
    await expect(page.getByText('DURATION')).toBeVisible();
    await expect(prices.first()).toBeVisible();
    await page.goto(`${page.url().split('?')[0]}?ecommerce_course_id=fairbrook-biol-101-001`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(prices).toHaveCount(0);
  });

  test('the pages of a list are linked, also for crawlers', async ({ page }) => {
    await page.goto('/browse/all');
    await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', /page=2/);
    await page.getByRole('main').locator('a[href*="page=2"]').first().click();
    await expect(page.locator('link[rel="prev"]')).toHaveAttribute('href', /\/browse\/all/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const lists = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(lists.join()).toContain('"ItemList"');
  });
});

/** Adds up the layout shift of a visit (`layout-shift` entries, without those after an input). */
async function observeShift(page: Page) {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'));
      }
      Reflect.set(window, 'layoutShift', sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'layoutShift') ?? 0));
}

for (const [device, viewport] of [
  ['laptop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    for (const [name, address] of pages) {
      test(`nothing on ${name} moves while it loads, at the first visit and at the second`, async ({ page }) => {
        const layoutShift = await observeShift(page);
        for (const _visit of ['first', 'second']) {
          await page.goto(address);
          await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          expect(await layoutShift()).toBe(0);
        }
      });
    }
  });
}

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
  ['a courseware', productNamed('/courseware', 'BioBench')],
];

for (const [name, found] of firstPages) {
  test(`${name} is idle after few scripts, and loads the rest when the network is quiet`, async ({ page }) => {
    const address = typeof found === 'string' ? found : await found(page.request);
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request);
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize));
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.length).toBeLessThanOrEqual(MAX_SCRIPTS);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    await expect(page.locator('html')).toHaveAttribute('data-sync-state', 'idle');
    expect(scripts.length).toBeGreaterThan(sizes.length);
  });
}
