import type { Page } from '@playwright/test';
import { Store } from './pages/store.ts';
import { expectAccessible } from './support/accessibility.ts';
import { goOffline, waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

/** Redeems a code for courseware and opens its page. */
async function openCourseware(page: Page, code: string, name: string): Promise<void> {
  await new Store(page).signIn('Luis');
  await page.goto('/redeem');
  await page.getByLabel('Access code').fill(code);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page).toHaveURL(/\/shelf/);
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

test('a publisher’s code is acquired, copied, and can be read again offline', { tag: '@firefox' }, async ({
  page,
  context,
  wire,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCourseware(page, 'WARE-CALC-0005', 'Slope');
  await page.getByRole('button', { name: 'Acquire Code' }).click();
  const code = page.locator('output');
  await expect(code).toHaveText(/\w+-\d{3}/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await code.textContent());

  await waitForServiceWorker(page);
  await goOffline(context, wire);
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Slope', exact: true }).click();
  await expect(page.locator('output')).toHaveText(copied);
});
