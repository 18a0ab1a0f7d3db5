import { logInAs } from './support/log-in.ts';
import { findClipped } from './support/pseudo-locale.ts';
import { productNamed } from './support/route-addresses.ts';
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

for (const title of ['Anatomy and Physiology', 'General Biology Classroom', 'The First-Year Science Shelf']) {
  test(`at 400 percent zoom the page of ${title} is not wider than the window`, async ({ page, request }) => {
    await page.setViewportSize({ width: 195, height: 422 });
    await page.goto(await productNamed('/product-detail', title)(request));
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195);
    const cards = page.getByRole('main').locator('label:has([type=radio])');
    expect(await cards.count()).toBeGreaterThan(0);
    const edges = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThan(195);
    expect(await findClipped(page)).toEqual([]);
  });
}

test('on a phone a message stands above the sync status', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await productNamed('/product-detail', 'Biology')(request));
  // The answer never comes, so that the change stays unsaved.
  await page.route('**/shopping_cart/cart_items/**', () => undefined);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  const pill = page.getByRole('button', { name: /^Saving/ });
  await expect(pill).toBeVisible();
  const message = page.getByText('Added to your cart').locator('..');
  await expect(message).toBeVisible();
  const [above, below] = [await message.boundingBox(), await pill.boundingBox()];
  expect((above?.y ?? 844) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});

test('in a narrow window the French sync status keeps its distance from both edges', async ({ page, context }) => {
  await logInAs(page, 'Camille');
  await page.goto('/shelf');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  const pill = page.getByRole('button', { name: /^Hors ligne/ });
  await expect(pill).toBeVisible();
  await page.setViewportSize({ width: 260, height: 600 });
  const box = await pill.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(16);
  expect((box?.x ?? 0) + (box?.width ?? 260)).toBeLessThanOrEqual(260 - 16);
});
