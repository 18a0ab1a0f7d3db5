import { Results } from './pages/results.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

test('a page of results that does not exist says so, and leads to the first', async ({ page: tab, consoleGuard }) => {
  consoleGuard.allow(/status of 404/);
  const results = new Results(tab);
  for (const address of [
    '/search?terms=biology&page=-1',
    '/browse/all?page=two',
    '/browse/all?search=biology&page=300',
  ])
    await test.step(address, async () => {
      await tab.goto(address);
      await expect(tab.getByRole('heading', { name: 'There is no such page of results' })).toBeVisible();
    });
  await tab.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(tab).not.toHaveURL(/page=/);
  await expect(results.result('Biology')).toBeVisible();
});

test('search terms that are markup, cannot be decoded, are too long or are missing do no harm', async ({ page }) => {
  const results = new Results(page);
  const noResults = page.getByText('No results found.');
  await test.step('markup is treated as text', async () => {
    const markup = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>\u202etxet';
    await results.openSearch(markup);
    await expect(results.heading(1)).toContainText(markup);
    await expect(page).toHaveTitle(/^Search Results \| /);
    await expect(noResults).toBeVisible();
  });
  await test.step('undecodable characters are still searched for', async () => {
    await page.goto('/search?terms=%E0%A4%A');
    await expect(results.heading(1)).toContainText('Search results for');
    await expect(noResults).toBeVisible();
  });
  await test.step('the first thousand of 1,001 characters are used', async () => {
    await results.openSearch('a'.repeat(1001));
    await expect(page.getByText('Only the first 1000 characters are searched for.')).toBeVisible();
    await expect(noResults).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  });
  await test.step('a search without terms asks for terms', async () => {
    await page.goto('/search?terms=%20%20');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please enter a valid search term');
  });
});

test('an unknown category shows the not-found page, and slashes around a known one are ignored', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  await page.goto('/browse/..%2f..%2f%3Cb%3E');
  await expect(page.getByRole('heading', { name: "Sorry, that page doesn't exist" })).toBeVisible();
  await page.goto('/browse/science-and-math/');
  await expect(new Results(page).heading(1)).toHaveText('Science & Math');
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
