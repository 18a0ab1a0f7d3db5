import { Store } from './pages/store.ts';
import { expect, test } from './support/test.ts';

test('the link of a product page is copied where the device has no dialog for sharing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const store = new Store(page);
  await store.openHome();
  await store.findBook('Emma');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/book\/\d+\/emma$/);
});
