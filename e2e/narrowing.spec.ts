import { Results } from './pages/results.ts';
import { expectAccessible } from './support/accessibility.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

test.describe('narrowing a list', () => {
  test('a category is narrowed by format and price; a chip removes a filter, the address has them all', {
    tag: '@firefox',
  }, async ({ page, browser }) => {
    const results = new Results(page);
    await results.openList('/browse/science-and-math');
    await expect(results.facet('Format').getByRole('checkbox')).toHaveCount(2);
    const before = await results.countOf('Format', 'Print');
    await results.facetValue('Format', 'Print').check();
    await expect(page).toHaveURL(/\/browse\/science-and-math\?format=print$/);
    await expect(results.items).toHaveCount(before);
    await expect(results.facetValue('Format', 'Print')).toBeFocused();
    const inRange = await results.countOf('Price', '$25 to $50');
    await results.facetValue('Price', '$25 to $50').check();
    await expect(page).toHaveURL(/\?format=print&price=25-50$/);
    await expect(results.items).toHaveCount(inRange);
    await expectAccessible(page);

    await results.chip('Print').click();
    await expect(page).toHaveURL(/\/browse\/science-and-math\?price=25-50$/);
    await expect(results.chip('Print')).toHaveCount(0);
    await expect(results.facetValue('Format', 'Print')).not.toBeChecked();
    await page.goBack();
    await expect(results.items).toHaveCount(inRange);
    await expect(results.facetValue('Format', 'Print')).toBeChecked();

    const friend = await browser.newPage({ javaScriptEnabled: false });
    await friend.goto(page.url());
    const shared = new Results(friend);
    await expect(shared.items).toHaveCount(inRange);
    await expect(shared.facetValue('Price', '$25 to $50')).toBeChecked();
    await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(friend.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/browse\/science-and-math$/);
    await friend.close();
  });

  test('what a person chooses before the scripts run is applied when they do', { tag: '@firefox' }, async ({
    page,
  }) => {
    const results = new Results(page);
    let startScripts = () => {};
    const held = new Promise<void>((resolve) => {
      startScripts = resolve;
    });
    await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/browse/science-and-math', { waitUntil: 'commit' });
    await results.facetValue('Format', 'Print').check();
    await results.facetValue('Price', '$25 to $50').check();
    await results.sort.selectOption('Price: low to high');
    startScripts();
    await expect(page).toHaveURL(/\/browse\/science-and-math\?format=print&price=25-50&sort=price$/);
    await expect(results.chip('Print')).toBeVisible();
    await expect(results.facetValue('Price', '$25 to $50')).toBeChecked();
    await expect(results.sort).toHaveValue('price');
  });

  test('a search is sorted by price, and cleared of all filters @firefox', async ({ page }) => {
    const results = new Results(page);
    await results.openList('/search?terms=introduction&price=25-50.50-100&language=fr.en');
    await expect(results.chip('French')).toBeVisible();
    await results.sort.selectOption('Price: high to low');
    await expect(page).toHaveURL(/&sort=price-desc$/);
    const prices = async () =>
      (await results.items.getByText(/\$\d+\.\d\d/).allTextContents()).map((text) =>
        Number(text.replace(/[^\d.]/g, '')),
      );
    await expect.poll(async () => (await prices()).length).toBeGreaterThan(1);
    expect(await prices()).toEqual((await prices()).toSorted((one, other) => other - one));
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL(/\/search\?terms=introduction&sort=price-desc$/);
  });

  test('on a phone the filters are a sheet, whose button says how many results there are', { tag: '@firefox' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const results = new Results(page);
    await results.openList('/browse/literature-and-fiction');
    await page.getByRole('link', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('group', { name: 'Price' }).getByRole('checkbox', { name: /^Free/ }).check();
    const button = sheet.getByRole('button', { name: /^Show \d+ results?$/ });
    const found = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
    await expectAccessible(page);
    await button.click();
    await expect(page).toHaveURL(/\?price=free$/);
    await expect(results.items).toHaveCount(Math.min(24, found));
    await expect(page.getByRole('link', { name: '1 filter' })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a student finds the products of the own courses in a list, by their count', async ({ page }) => {
  const results = new Results(page);
  await logInAs(page, 'Maya');
  await results.openList('/browse/all');
  const inCourses = results.facetValue('For you', 'In my courses');
  await expect(inCourses).toHaveAccessibleName(/\([1-9]\d*\)$/);
  await inCourses.check();
  await expect(page).toHaveURL(/\/browse\/all\?mine=1$/);
  // The device loads the materials of one course after the other, and the number grows.
  const shown = async () => [await results.items.count(), await results.countOf('For you', 'In my courses')];
  await expect.poll(shown).toEqual([17, 17]);
  await results.chip('In my courses').click();
  await expect(inCourses).not.toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form with a button, also on a phone', async ({ page }) => {
    const results = new Results(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search?terms=biology');
    await page.getByRole('link', { name: 'Filters' }).click();
    await results.facetValue('Format', 'Print').check();
    await results.facetValue('Format', 'Digital').check();
    await results.facetValue('Product type', 'Books').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/terms=biology&type=book&format=digital&format=print/);
    await expect(results.chip('Print')).toBeVisible();
    await expect(results.chip('Digital')).toBeVisible();
    await expect(results.chip('Books')).toBeVisible();
  });
});
