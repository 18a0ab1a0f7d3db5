import { Results } from './pages/results.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

const NO_SUCH_PAGE = 'There is no such page of results';

for (const list of ['/search?terms=biology&page=', '/browse/all?page=', '/browse/all?search=biology&page=']) {
  test(`${list} with a page that cannot be says so, and leads to the first`, async ({ page: tab, consoleGuard }) => {
    consoleGuard.allow(/status of 404/);
    const results = new Results(tab);
    for (const page of ['-1', '0', '1e9', '1.5', 'two', '999999', '417', '300']) {
      await tab.goto(list + page);
      await expect(tab.getByRole('heading', { name: NO_SUCH_PAGE }), page).toBeVisible();
    }
    await tab.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(tab).not.toHaveURL(/page=/);
    await expect(results.result('Biology')).toBeVisible();
  });
}

test('a search without terms asks for terms', async ({ page }) => {
  for (const terms of ['', '%20%20', '+']) {
    await page.goto(`/search?terms=${terms}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please enter a valid search term');
  }
});

test('markup and punctuation in search terms are treated as text', async ({ page }) => {
  const results = new Results(page);
  for (const terms of [
    '<script>document.title = "taken"</script>',
    '<img src=x onerror=alert(1)>',
    "'; drop table products; --",
    '%',
    '!!!',
    '\u202etxet',
    '& | ! ( ) : *',
    '__proto__',
  ]) {
    await results.openSearch(terms);
    await expect(results.heading(1)).toContainText(terms);
    await expect(page).toHaveTitle(/^Search Results \| /);
    const answer = page.getByText('No results found.').or(page.getByRole('main').getByRole('article'));
    await expect(answer.first()).toBeVisible();
  }
});

test('a search of 1,001 characters uses the first thousand and says so', async ({ page }) => {
  const results = new Results(page);
  await results.openSearch('a'.repeat(1001));
  await expect(page.getByText('Only the first 1000 characters are searched for.')).toBeVisible();
  await expect(page.getByText('No results found.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test('the search field accepts at most a thousand characters', async ({ page }) => {
  const results = new Results(page);
  await results.openHome();
  const field = page.getByPlaceholder('Search by title, author or ISBN').first();
  await field.click();
  await page.keyboard.insertText('a'.repeat(1001));
  expect(await field.inputValue()).toHaveLength(1000);
});

test('an address with undecodable characters is still searched for', async ({ page }) => {
  await page.goto('/search?terms=%E0%A4%A');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Search results for');
  await expect(page.getByText('No results found.')).toBeVisible();
});

test('an unknown category shows the not-found page', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/);
  for (const slug of ['no-such-category', 'science-and-math/no-such', '%3Cb%3E', '..%2f..%2fetc', 'all/all']) {
    await page.goto(`/browse/${slug}`);
    await expect(page.getByRole('heading', { name: "Sorry, that page doesn't exist" }), slug).toBeVisible();
  }
});

test('a category with leading and trailing slashes is found', async ({ page }) => {
  const results = new Results(page);
  await page.goto('/browse/science-and-math/');
  await expect(results.heading(1)).toHaveText('Science & Math');
});

test('a generated cover replaces a cover that fails to load', async ({ page, wire, consoleGuard }) => {
  consoleGuard.allow(/status of 500|ERR_/);
  wire.fault({ path: /^\/covers\// }, { kind: 'answer', status: 500 });
  const results = new Results(page);
  await results.openSearch('microbiology');
  await expect(results.result('Microbiology')).toBeVisible();
  const broken = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll(
      (images) =>
        images.filter(
          (image) =>
            image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 && image.checkVisibility(),
        ).length,
    );
  expect(broken).toBe(0);
});
