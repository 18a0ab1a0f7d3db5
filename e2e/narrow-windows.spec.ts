import { findClipped } from './support/pseudo-locale.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

test('at 200 percent zoom of a phone no bar covers the page, and nothing is cut off', async ({ page }) => {
  const places = page.getByRole('navigation', { name: 'Places' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/browse/all');
  await expect(places).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 195, height: 422 });
  await expect(places).not.toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Pages of results' })).toBeVisible();
  expect(await findClipped(page)).toEqual([]);
  await places.scrollIntoViewIfNeeded();
  await expect(places).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('main').getByRole('link', { name: 'Beowulf', exact: true }).first().click();
  const add = page.getByRole('button', { name: 'Add To Cart' });
  await expect(add).toBeVisible();
  await expect(add).not.toBeInViewport();
  expect(await findClipped(page)).toEqual([]);
});
