import type { Locator, Page } from '@playwright/test';
import { signInBeside } from './faults/other-device.ts';
import { Results } from './pages/results.ts';
import { drag, putFinger, swipe } from './support/finger.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block', hasTouch: true, viewport: { width: 390, height: 844 } });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not shown');
  return box;
}

/** Opens the sheet of a long collection, and waits until it rests. */
async function openSheet(page: Page) {
  const { opener, sheet } = partsOf(page);
  await opener.click();
  await expect(sheet).toContainText('6 digital items');
  await expect.poll(() => sheet.evaluate((layer) => layer.getAnimations().length)).toBe(0);
  return boxOf(sheet);
}

function partsOf(page: Page) {
  const main = page.getByRole('main');
  return {
    opener: main.getByRole('button', { name: 'Epic Poems of the Old World', exact: true }).first(),
    sheet: page.getByRole('dialog', { name: 'Product Details' }),
  };
}

test.beforeEach(async ({ page }) => {
  await signInBeside(page.request, '', 'elena');
  await page.goto('/shelf?term=all');
});

test('the product sheet follows the finger down and closes, or returns', { tag: '@firefox' }, async ({ page }) => {
  const { opener, sheet } = partsOf(page);
  const { y: top } = await openSheet(page);
  const topOf = async () => (await boxOf(sheet)).y;
  const title = { x: 150, y: top + 35 };

  await test.step('a short drag moves it, and it returns', async () => {
    const finger = await putFinger(page, title);
    await finger.moveTo({ x: title.x, y: title.y + 100 }, 400);
    await expect.poll(topOf).toBeCloseTo(top + 100, 0);
    await finger.lift(300);
    await expect.poll(topOf).toBeCloseTo(top, 0);
    await expect(sheet).toBeVisible();
  });

  await test.step('a drag over half of it closes it', async () => {
    await drag(page, title, { x: title.x, y: title.y + 400 });
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

// Firefox's driver moves a finger in real time, so on a busy machine a flick is slow.
test('a flick from its content closes the product sheet', async ({ page }) => {
  const { y: top } = await openSheet(page);
  await swipe(page, { x: 200, y: top + 200 }, { x: 205, y: top + 320 });
  await expect(partsOf(page).sheet).toHaveCount(0);
});

test('the content of a sheet and the row of a tray move under the finger', async ({ page }) => {
  await openSheet(page);
  const { sheet } = partsOf(page);
  const content = sheet.locator('[tabindex="0"]');
  const scrolled = () => content.evaluate(({ scrollTop }) => scrollTop);
  await drag(page, { x: 200, y: 700 }, { x: 200, y: 400 });
  await expect.poll(scrolled).toBeGreaterThan(200);
  await drag(page, { x: 200, y: 400 }, { x: 200, y: 750 });
  await expect.poll(scrolled).toBe(0);
  await expect(sheet).toBeVisible();

  const results = new Results(page);
  await results.openList('/browse/all');
  const row = results.tray('Best Sellers').getByRole('list');
  const { x, y, height } = await boxOf(row);
  await drag(page, { x: x + 300, y: y + height / 2 }, { x: x + 60, y: y + height / 2 });
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
});
