import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

const at = (origin: string | undefined, host: string) => `http://${host}:${new URL(origin ?? '').port}`;
const banner = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const searchField = (page: Page) => banner(page).getByRole('searchbox');

/** Expects the name and the color of a brand (docs/white-label.md). */
async function expectBrand(page: Page, title: string, color: string): Promise<void> {
  await expect(page).toHaveTitle(`Support | ${title}`);
  await expect(banner(page).getByRole('link', { name: title })).toBeVisible();
  await expect(footer(page)).toContainText(title);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')))
    .toBe(color);
}

test('a campus store has its own brand, links, categories and label for codes', { tag: '@firefox' }, async ({
  page,
  baseURL,
}) => {
  const origin = at(baseURL, 'campus.localhost');
  await test.step('a page shows the brand', async () => {
    await page.goto(`${origin}/support`);
    await expectBrand(page, 'Fairbrook Campus Store', '#7a1f3d');
    await expect(searchField(page)).toBeVisible();
    await expect(banner(page).getByRole('link', { name: /^Cart/ })).toBeVisible();
    await expect(footer(page).getByText('Organizations')).toBeHidden();
    await expect(banner(page).getByRole('link', { name: 'Fairbrook Home' })).toHaveAttribute(
      'href',
      'https://fairbrook.example/',
    );
    await expect(footer(page).getByRole('link', { name: 'Privacy Notice' }).first()).toHaveAttribute(
      'href',
      'https://fairbrook.example/privacy',
    );
  });
  await test.step('the bar of categories leads to a category, which has no breadcrumbs', async () => {
    const bar = page.getByRole('navigation', { name: 'Categories' }).first();
    await expect(bar.getByRole('link')).toHaveCount(9);
    await bar.getByRole('link', { name: 'Study Aids' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Study Aids');
    await expect(page.getByRole('navigation', { name: 'You are here' })).toHaveCount(0);
  });
  await test.step('/browse alone redirects to the home page', async () => {
    await page.goto(`${origin}/browse`);
    await expect(page).toHaveURL(`${origin}/`);
  });
  await test.step('a student finds the label for codes', async () => {
    await page.goto(`${origin}/account/sign-in?next=/shelf`);
    await page.getByRole('button', { name: /^Maya/ }).click();
    await expect(page.getByRole('button', { name: 'Have an access code?' }).first()).toBeVisible();
  });
  await test.step('a page keeps its brand without a response about it', async () => {
    await page.route('**/api/v1/label/white_labels/**', (route) => route.abort());
    await page.goto(`${origin}/support`);
    await expectBrand(page, 'Fairbrook Campus Store', '#7a1f3d');
    await expect(searchField(page)).toBeVisible();
  });
  await test.step('pages start without the code that reads their brand and their products', async () => {
    await page.route('**/assets/parse-ssr-*', (route) => route.abort());
    await page.goto(`${origin}/terms-of-use`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
    await expect(banner(page).getByRole('link', { name: 'Fairbrook Campus Store' })).toBeVisible();
    await page.goto(`${origin}/browse/history`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    // The application has rendered the page: a menu of it works.
    await page.getByRole('button', { name: /^Maya/ }).click();
    await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
  });
});

test('a site without a store has its brand, and leads from categories and search to its home page', {
  tag: '@firefox',
}, async ({ page, baseURL }) => {
  const origin = at(baseURL, 'brand.localhost');
  await page.goto(`${origin}/support`);
  await expectBrand(page, 'Meridian Online Library', '#3d4c1f');
  await expect(searchField(page)).toBeHidden();
  await expect(banner(page).getByRole('link', { name: /^Cart|^Browse/ })).toHaveCount(0);
  for (const path of ['/browse/science-and-math', '/search?terms=biology']) {
    await page.goto(`${origin}${path}`);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('link', { name: 'My Shelf' }).first()).toBeVisible();
  }
});
