import type { Locator } from '@playwright/test';
import { ProductPage } from './pages/product.ts';
import { expectAccessible } from './support/accessibility.ts';
import { productNamed } from './support/route-addresses.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

test.describe('product pages', () => {
  test('a book shows its price and its details', { tag: '@firefox' }, async ({ page }) => {
    const product = new ProductPage(page);
    await product.open('Microbiology', /\/book\/\d+\/microbiology/);
    await expect(product.part('DURATION').getByRole('radio').first()).toBeChecked();
    await expect(product.button('Add To Cart')).toBeEnabled();
    for (const tab of ['Ebook features', 'Accessibility', 'License']) {
      await expect(product.main().getByRole('tab', { name: tab })).toBeVisible();
    }
    await expect(product.part('Additional Details')).toContainText('Publish Year');
    await expectAccessible(page);
  });

  for (const [device, viewport] of [
    ['a laptop', { width: 1280, height: 800 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const) {
    test(`a book with eight offerings shows its button and the choice in the window of ${device}`, {
      tag: '@firefox',
    }, async ({ page }) => {
      await page.setViewportSize(viewport);
      const product = new ProductPage(page);
      await page.goto('/book/161');
      const options = product.part('DURATION').getByRole('radio');
      await expect(options).toHaveCount(8);
      await expect(product.button('Add To Cart')).toBeEnabled();
      await expect(product.button('Add To Cart')).toBeInViewport({ ratio: 1 });
      await expect(product.summary()).toBeInViewport({ ratio: 1 });
      await expect(product.summary()).toContainText('Digital · 60 Day Access $32.99');
      expect(await page.evaluate(() => window.scrollY)).toBe(0);

      // The arrow key goes round from the first option to the last one, which the bar must not cover.
      await options.first().focus();
      await page.keyboard.press('ArrowUp');
      await expect(options.last()).toBeFocused();
      await expect(product.summary()).not.toContainText('60 Day Access');
      await expect(product.summary()).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isUncovered(options.last())).toBe(true);
      await page.keyboard.press('Tab');
      await expect(product.button('Add To Cart')).toBeFocused();
      await expectAccessible(page);

      const foot = page.getByRole('contentinfo').getByRole('button', { name: /^Language/ });
      // Firefox scrolls nothing while the mouse was never over the page.
      await page.mouse.move(300, 300);
      await page.mouse.wheel(0, 100_000);
      await expect.poll(() => isUncovered(foot)).toBe(true);
    });
  }

  test('each type of product has its own page', { tag: '@firefox' }, async ({ page }) => {
    const product = new ProductPage(page);
    await test.step('courseware shows each number once, and lists books on its subject', async () => {
      await product.open('BioBench', /\/courseware\/\d+\//);
      await expect(product.part('How courseware works').getByRole('listitem')).toHaveCount(4);
      await expect(product.part('Identifiers')).toContainText('Redemption URL');
      const isbn = await product.part('Identifiers').getByRole('definition').first().textContent();
      await expect(product.main().getByText(isbn ?? '', { exact: true })).toHaveCount(1);
      await expect(product.main().getByRole('heading', { name: 'Related Books' })).toBeVisible();
    });
    await test.step('a classroom shows its own and its supplemental features', async () => {
      await product.open('General Biology Classroom', /\/classroom\/\d+\//);
      await expect(product.main()).toContainText('Get the ISBN and section code from your instructor.');
      await product.main().getByRole('tab', { name: 'Supplemental Features' }).click();
      await expect(product.main()).toContainText('Digital Notes');
      await product.part("What's included").getByRole('button', { name: 'Show All (5)' }).click();
      await expect(product.part("What's included").getByRole('article')).toHaveCount(5);
    });
    await test.step('a physical product has no duration', async () => {
      await product.open('Laboratory Coat', /\/product\/\d+\//);
      await expect(product.part('PURCHASE OPTIONS').getByRole('radio')).toHaveCount(1);
      await expect(product.main().getByRole('tab')).toHaveCount(0);
    });
    await test.step('a collection links to each of its items', async () => {
      await product.open('Epic Poems of the Old World', /\/collection\/\d+\//);
      await expect(product.part('Collection features')).toContainText('items in this collection');
      await product.part("What's included").getByRole('link').first().click();
      await expect(page).toHaveURL(/\/book\/\d+\//);
    });
  });
});

test('a site with another seller sends its buyers there and has no cart', { tag: '@firefox' }, async ({
  page,
  baseURL,
}) => {
  const product = new ProductPage(page);
  await product.open('Microbiology', /\/book\/\d+/, `http://seller.localhost:${new URL(baseURL ?? '').port}`);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  await expect(product.main().getByRole('radio')).toHaveCount(0);
  await product.button('Buy at books.partner.example').click();
  const link = page.getByRole('dialog').getByRole('link', { name: /^Continue to books\.partner\.example/ });
  await expect(link).toHaveAttribute(
    'href',
    /^https:\/\/books\.partner\.example\/search\?utm_source=seller\.localhost&utm_medium=pdp&utm_term=\d{13}$/,
  );
  await expect(link).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
});

test('an inexact address leads to the product, or says that there is none', async ({ page, consoleGuard }) => {
  const product = new ProductPage(page);
  await test.step('the page of another type, with markup as the name, redirects and runs no script', async () => {
    const id = (await productNamed('', 'BioBench')(page.request)).slice(1);
    await page.goto(`/book/${id}/${encodeURIComponent('<img src=x onerror=document.title="hit">')}`);
    await expect(page).toHaveURL(new RegExp(`/courseware/${id}/`));
    await expect(product.heading()).toHaveText('BioBench');
    await expect(page).not.toHaveTitle('hit');
  });
  await test.step('an unknown id shows the not-found page', async () => {
    consoleGuard.allow(/404/);
    const answer = await page.goto('/book/999999999/nothing');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText("Sorry, that page doesn't exist");
  });
});

/** Returns true if the middle of an element is in the window and nothing lies over it. */
function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(topmost);
  });
}
