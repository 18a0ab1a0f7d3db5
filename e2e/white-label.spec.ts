import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

/** Changes of the demonstration's four brands (docs/white-label.md). */
const labels = [
  { host: 'campus.localhost', title: 'Fairbrook Campus Store', brand: '#7a1f3d', isBranded: true, sells: true },
  { host: 'partner.localhost', title: 'Halden Bookstore', brand: '#1b4f8f', isBranded: true, sells: true },
  { host: 'brand.localhost', title: 'Meridian Online Library', brand: '#3d4c1f', isBranded: true, sells: false },
  { host: 'provider.localhost', title: 'Carrel Bookshop', brand: '#5b3a8c', isBranded: false, sells: true },
] as const;

const at = (origin: string | undefined, host: string) => `http://${host}:${new URL(origin ?? '').port}`;
const banner = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

for (const { host, title, brand, isBranded, sells } of labels) {
  test(`${title} shows its brand on every page`, async ({ page, baseURL }) => {
    const origin = at(baseURL, host);
    await page.goto(`${origin}/support`);
    await expect(banner(page).getByRole('link', { name: title })).toBeVisible();
    await expect(page).toHaveTitle(`Support | ${title}`);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')))
      .toBe(brand);
    await expect(footer(page)).toContainText(title);
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible({ visible: isBranded && sells });
    await expect(banner(page).getByRole('searchbox')).toBeVisible({ visible: sells });
    await expect(banner(page).getByRole('link', { name: /^Cart/ })).toBeVisible({ visible: sells });
    await expect(banner(page).getByRole('link', { name: 'Browse' })).toBeVisible({ visible: sells });
    await expect(footer(page).getByText('Organizations')).toBeVisible({ visible: !isBranded });
    await page.goto(`${origin}/account/sign-in`);
    await expect(page).toHaveTitle(`Log in | ${title}`);
  });
}

test('a campus store has its own links and its own label for codes', async ({ page, baseURL }) => {
  const origin = at(baseURL, 'campus.localhost');
  await page.goto(`${origin}/account/sign-in?next=/shelf`);
  await page.getByRole('button', { name: /^Maya/ }).click();
  await expect(page.getByRole('button', { name: 'Have an access code?' }).first()).toBeVisible();
  await expect(banner(page).getByRole('link', { name: 'Fairbrook Home' })).toHaveAttribute(
    'href',
    'https://fairbrook.example/',
  );
  await expect(footer(page).getByRole('link', { name: 'Privacy Notice' }).first()).toHaveAttribute(
    'href',
    'https://fairbrook.example/privacy',
  );
});

test('a bookstore partner has its own help link', async ({ page, baseURL }) => {
  await page.goto(`${at(baseURL, 'partner.localhost')}/support`);
  await expect(banner(page).getByRole('link', { name: 'Help' })).toHaveAttribute(
    'href',
    'https://bookstore.halden.example/digital-shelf',
  );
});

test('a branded site has no breadcrumbs and redirects /browse to its home page; the provider’s own site has both', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${at(baseURL, 'campus.localhost')}/browse`);
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto(`${at(baseURL, 'campus.localhost')}/browse/science-and-math`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toHaveCount(0);
  await page.goto(`${at(baseURL, 'provider.localhost')}/browse`);
  await expect(page).toHaveURL(/\/browse\/all$/);
});

test('a site without a store leads from categories and search to its home page', async ({ page, baseURL }) => {
  for (const path of ['/browse/all', '/browse/science-and-math', '/search?terms=biology']) {
    await page.goto(`${at(baseURL, 'brand.localhost')}${path}`);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('link', { name: 'My Shelf' }).first()).toBeVisible();
  }
});

test('a site without a response about its brand keeps the brand of its page', async ({ page, baseURL }) => {
  await page.route('**/api/v1/label/white_labels/**', (route) => route.abort());
  await page.goto(`${at(baseURL, 'campus.localhost')}/support`);
  await expect(page).toHaveTitle('Support | Fairbrook Campus Store');
  await expect(banner(page).getByRole('searchbox')).toBeVisible();
});
