import type { Locator, Page } from '@playwright/test';
import { signInFromBlank } from './faults/other-device.ts';
import { expectAccessible } from './support/accessibility.ts';
import { productNamed } from './support/route-addresses.ts';
import { expect, test } from './support/test.ts';

async function openShelf(page: Page, login: string): Promise<void> {
  await signInFromBlank(page, login);
  await page.goto('/shelf?term=all');
  await expect(page.getByRole('main').getByText(/^Showing/)).toBeVisible();
}

async function openMaterial(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  return page.getByRole('dialog', { name: 'Product Details' });
}

test.use({ serviceWorkers: 'block' });

test.describe('the product sheet', () => {
  test.use({ data: 'shared' });

  test('has a layout and a main button for every type of material', { tag: '@firefox' }, async ({ page }) => {
    await openShelf(page, 'elena');
    const rows = [
      ['General Biology Classroom', 'Enter the section code from your instructor to open this classroom.'],
      ['Epic Poems of the Old World', '6 digital items'],
      ['New Voices Anthology', 'This collection has no items'],
      ['Faculty Picks', 'This ebundle has no items'],
      ['MindLab', 'Acquire Code'],
      ['Globe of the Moon', 'A backordered item may delay your order.'],
      ['Drawing Set', 'The UPS tracking number is 1Z999AA10123456784.'],
      ['The Writing Guide', 'You purchased a printed version on'],
    ] as const;
    for (const [name, text] of rows) {
      const sheet = await openMaterial(page, name);
      await expect(sheet).toContainText(text);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
    await test.step('an expired book has its accessibility information', async () => {
      const sheet = await openMaterial(page, 'Jane Eyre');
      await expect(sheet).toContainText('Your access to this material has ended.');
      await sheet.getByRole('button', { name: 'Accessibility details' }).click();
      const details = page.getByRole('dialog', { name: 'Accessibility details' });
      await expect(details.getByRole('heading', { name: 'Ways of reading' })).toBeVisible();
      await details.getByRole('button', { name: 'Close' }).last().click();
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('a bundle leads to its items and back, with a read button for both', async () => {
      const sheet = await openMaterial(page, 'The First-Year Science Shelf');
      await expect(sheet.getByRole('link', { name: 'READ IT NOW' })).toBeVisible();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: 'Chemistry', exact: true }).click();
      await expect(sheet.getByRole('heading', { name: 'Chemistry', exact: true })).toBeVisible();
      await expect(sheet.getByRole('link', { name: 'READ IT NOW' })).toBeVisible();
      await sheet.getByRole('button', { name: 'Back to the previous item' }).click();
      await expect(sheet.getByRole('heading', { name: 'The First-Year Science Shelf' })).toBeVisible();
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toHaveCount(0);
    });
    await test.step('a classroom is closed until its code is confirmed, and then opens as for a student', async () => {
      const closed = await openMaterial(page, 'General Biology Classroom');
      await expect(closed.getByRole('button', { name: 'Access Classroom' })).toBeDisabled();
      await page.keyboard.press('Escape');
      const opened = await openMaterial(page, 'First-Year Writing Classroom');
      await opened.getByRole('link', { name: 'Access Classroom' }).click();
      await expect(page).toHaveURL(/\/section\/\d+\/?\?type=student$/);
      await expect(page.getByRole('heading', { name: 'ENGL 101: First-Year Writing, Section 004' })).toBeVisible();
      await expect(page.getByText('You are here as a student.')).toBeVisible();
    });
  });

  test('opens the classroom for an instructor as an instructor, from its page as well', { tag: '@firefox' }, async ({
    page,
  }) => {
    await openShelf(page, 'ines');
    const sheet = await openMaterial(page, 'First-Year Writing Classroom');
    await sheet.getByRole('link', { name: 'Access Classroom' }).click();
    await expect(page.getByText('You are here as the instructor.')).toBeVisible();
    await page.goto(await productNamed('/classroom', 'First-Year Writing Classroom')(page.request));
    await page.getByRole('main').getByRole('link', { name: 'Access Classroom' }).click();
    await expect(page.getByText('You are here as the instructor.')).toBeVisible();
  });
});

test('the product sheet lets a course-fee member order a physical product, and launches courseware', {
  tag: '@firefox',
}, async ({ page }) => {
  await openShelf(page, 'maya');
  await page.getByRole('main').getByRole('link', { name: 'CHEM 110', exact: true }).click();
  const thing = await openMaterial(page, 'Molecular Model Kit');
  const button = thing.getByRole('button', { name: 'Add To Cart' });
  const laptop = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const viewport of [
    { width: 1280, height: 480 },
    { width: 390, height: 480 },
  ])
    await test.step(`the button lies at the edge of the sheet in a window of ${viewport.width} by ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      const summary = thing.getByRole('paragraph').filter({ hasText: 'Your choice:' });
      await expect(summary).toBeInViewport({ ratio: 1 });
      await expect(button).toBeInViewport({ ratio: 1 });
      const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
      const bar = button.locator('xpath=..');
      // The sheet cuts off the pixel of its own border.
      const distance = async () => Math.abs((await bottomOf(thing)) - (await bottomOf(bar)));
      await expect.poll(distance).toBeLessThanOrEqual(1);
      await expectAccessible(page);
    });
  await page.setViewportSize(laptop);
  await button.click();
  await thing.getByRole('button', { name: 'View Cart' }).click();
  await expect(thing).toHaveCount(0);
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByRole('link', { name: 'Molecular Model Kit' })).toBeVisible();
  // The person pays the kit themselves, so the amount is shown.
  await expect(cart.getByText('Subtotal (USD)')).toBeVisible();
  await cart.getByRole('button', { name: 'Keep Shopping' }).click();
  await expect(cart).toHaveCount(0);
  await expect(page.getByRole('main').getByText('In Cart')).toBeVisible();
  const ware = await openMaterial(page, 'ChemPath');
  await expect(ware.getByRole('button', { name: 'Access Courseware' })).toBeVisible();
});
