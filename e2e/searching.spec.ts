import { Results } from './pages/results.ts';
import { Store } from './pages/store.ts';
import { expectAccessible } from './support/accessibility.ts';
import { logInAs } from './support/log-in.ts';
import { goOffline, goOnline, waitForServiceWorker } from './support/network.ts';
import { storedInStores } from './support/stored-values.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared' });

test.describe('browsing and searching', () => {
  test.use({ serviceWorkers: 'block' });

  test('a category has its ancestors, its children, its trays and a filter, and all titles have pages', async ({
    page,
  }) => {
    const results = new Results(page);
    await page.goto('/browse');
    await expect(page).toHaveURL(/\/browse\/all$/);
    await expect(results.tray('Best Sellers')).toBeVisible();
    await expect(results.tray('Campus Favorites')).toBeVisible();
    await results.categories.selectOption('science-and-math');
    await expect(page).toHaveURL(/\/browse\/science-and-math$/);
    const side = page.getByRole('complementary').getByRole('navigation', { name: 'Categories' });
    const children = side.getByRole('list').nth(1).getByRole('link');
    await expect(children).not.toHaveCount(0);
    const below = await children.allTextContents();
    expect(below.length).toBeGreaterThan(2);
    expect(below).toEqual([...below].sort((one, other) => one.localeCompare(other, 'en')));
    await side.getByRole('link', { name: 'Biology' }).click();
    await expect(results.heading(1)).toHaveText('Biology');
    await expect(side.locator('[aria-current="page"]')).toHaveText(['Biology']);
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'All Categories', 'Science & Math', 'Biology']);
    await test.step('the filter searches inside the category', async () => {
      await results.filter.fill('physiology');
      await results.filter.press('Enter');
      await expect(page).toHaveURL(/\/browse\/science-and-math\/biology\?search=physiology$/);
      await expect(results.result('Anatomy and Physiology')).toBeVisible();
      await expect(results.result('Pride and Prejudice')).toHaveCount(0);
    });
    await page.getByRole('link', { name: 'View All Categories' }).click();
    await expect(page).toHaveURL(/\/browse\/all$/);
    await expect(page.getByRole('link', { name: 'View All Categories' })).toHaveCount(0);
    await test.step('a phone shows the first, the current and the last page', async () => {
      await page.goto('/browse/all?page=6');
      const wide = await results.pageNumbers();
      expect(wide.slice(0, 5)).toEqual(['1', '…', '5', '6', '7']);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await results.pageNumbers()).toEqual(['1', '…', '6', '…', wide.at(-1)]);
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/page=7$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });

  test('suggestions are chosen with the keyboard, and lead to a book, an author and a category', {
    tag: '@firefox',
  }, async ({ page }) => {
    const results = new Results(page);
    await results.openHome();
    await results.searchField.click();
    await page.keyboard.type('microb');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    const book = list.getByRole('option', { name: 'Microbiology' }).first();
    await expect(book).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(book).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(results.searchField).toHaveValue('microb');
    await page.keyboard.press('ArrowDown');
    await expect(book).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(results.heading(1)).toHaveText('Microbiology');
    await expect(results.searchField).toHaveValue('');

    await results.searchField.fill('jane aus');
    await page.getByRole('option', { name: 'Jane Austen Author' }).click();
    await expect(results.result('Pride and Prejudice')).toBeVisible();
    await expect(results.searchField).toHaveValue('Jane Austen');
    await results.searchField.fill('science');
    await page.getByRole('option', { name: 'Science & Math Category' }).click();
    await expect(page).toHaveURL(/\/browse\/science-and-math$/);
  });

  test('a result is added to the cart from the list; one that the person owns is read from it', {
    tag: '@firefox',
  }, async ({ page }) => {
    const results = new Results(page);
    await results.openList('/search?terms=walden');
    const first = results.items.first();
    await expect(first).toContainText('Digital');
    await first.getByRole('button', { name: 'Add To Cart: Walden' }).click();
    await expect(first.getByRole('link', { name: 'View Cart' })).toBeFocused();
    await expect(page.getByText(/^Added to your cart: .+, \$\d/)).toBeVisible();
    await expectAccessible(page);
    await first.getByRole('link', { name: 'View Cart' }).click();
    await expect(results.heading(1)).toHaveText('Cart');
    await expect(page.getByRole('main')).toContainText('Walden');
    // Maya owns it, so the cart of the visitor would be refused at the sign-in, and a dialog would say so.
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByRole('main')).toContainText('Your cart is empty');

    await logInAs(page, 'Maya');
    await page.goto('/shelf');
    await expect(page.getByRole('main')).toContainText('Concepts of Biology');
    await results.openList('/search?terms=concepts+of+biology');
    await results.items.first().getByRole('link', { name: 'Read: Concepts of Biology' }).click();
    await expect(page).toHaveURL(/\/book\/read\/\d+$/);
  });

  test('a misspelt word links to the meant one, and empty results to one of the words and away from filters', {
    tag: '@firefox',
  }, async ({ page }) => {
    const results = new Results(page);
    await results.openSearch('microbilogy');
    await expect(results.result('Microbiology').locator('mark')).toHaveText('Microbiology');
    await page.getByText('Did you mean:').getByRole('link', { name: 'microbiology' }).click();
    await expect(page).toHaveURL(/terms=microbiology$/);
    await expect(page.getByText('Did you mean:')).toHaveCount(0);
    await expectAccessible(page);

    await results.openSearch('microbiology qvxzkw wkzxvq');
    await page.getByRole('main').getByRole('link', { name: 'microbiology', exact: true }).click();
    await expect(results.result('Microbiology')).toBeVisible();
    await page.goto('/browse/literature-and-fiction?search=microbiology&price=free');
    await expect(page.getByText('No results found.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Search without filters' }).click();
    await expect(page).toHaveURL(/\/browse\/literature-and-fiction\?search=microbiology$/);
    await page.getByRole('link', { name: 'Search the whole store' }).click();
    await expect(results.result('Microbiology')).toBeVisible();
  });
});

test('an offline search uses the products on the device, says so, tolerates a wrong letter and can be narrowed', {
  tag: '@firefox',
}, async ({ page, network }) => {
  const results = new Results(page);
  await results.openHome();
  await waitForServiceWorker(page);
  await results.openSearch('biology');
  // The products of the page are stored once the page has loaded.
  await expect.poll(() => storedInStores(page)).toContain('Concepts of Biology');
  await results.findBook('Microbiology');
  const isbn = /97[89][\d-]{10,14}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  await network.goOffline();

  await test.step('suggestions are titles on the device', async () => {
    await results.searchField.fill('microb');
    await page.getByRole('option', { name: 'Microbiology' }).first().click();
    await expect(results.heading(1)).toHaveText('Microbiology');
  });
  await test.step('a wrong letter and hyphens in an ISBN are tolerated', async () => {
    await results.openSearch('microbilogy');
    await expect(results.offlineNote).toBeVisible();
    await expect(results.result('Microbiology')).toBeVisible();
    const digits = isbn.replaceAll('-', '');
    await results.openSearch(`${digits.slice(0, 3)}-${digits.slice(3, 12)}-${digits.slice(12)}`);
    await expect(results.result('Microbiology')).toBeVisible();
  });
  await test.step('a search without results says that it is offline', async () => {
    await results.openSearch('astrolabe');
    await expect(results.offlineNote).toBeVisible();
    await expect(page.getByText('No results found.')).toBeVisible();
  });
  await test.step('a category is filtered', async () => {
    await page.goto('/browse/all?search=microbilogy');
    await expect(results.offlineNote).toBeVisible();
    await expect(results.result('Microbiology')).toBeVisible();
  });
  await test.step('a list is narrowed', async () => {
    await results.openSearch('biology', '&price=free');
    await expect(results.offlineNote).toBeVisible();
    await expect(results.result('Concepts of Biology')).toBeVisible();
    await expect(results.result('Biology')).toHaveCount(0);
    const books = await results.countOf('Product type', 'Books');
    await results.facetValue('Product type', 'Books').check();
    await expect(page).toHaveURL(/type=book/);
    await expect(results.items).toHaveCount(books);
  });
});

test('recent searches are those of the person who is logged in, until they are removed', async ({ page }) => {
  const results = new Results(page);
  const list = page.getByRole('listbox', { name: 'Recent searches' });
  await results.openSearch('microbiology');
  await logInAs(page, 'Luis');
  for (const terms of ['physics', 'chemistry']) {
    await results.openSearch(terms);
    await expect.poll(() => storedInStores(page)).toMatch(new RegExp(`search\\.recent[^}]*${terms}`));
  }
  await results.searchField.fill('');
  await results.searchField.click();
  await expect(list.getByRole('option')).toHaveText(['chemistry', 'physics', 'Clear recent searches']);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { name: 'chemistry' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Delete');
  await expect(list.getByRole('option')).toHaveText(['physics', 'Clear recent searches']);
  await list.getByRole('option', { name: 'physics' }).click();
  await expect(results.heading(1)).toHaveText('Search results for “physics”');
});

test('Home and product pages show what the person viewed, offline too, until the account page clears it', async ({
  page,
  context,
  wire,
}) => {
  const store = new Store(page);
  const viewed = page.getByRole('region', { name: 'Recently Viewed' });
  await logInAs(page, 'Luis');
  await waitForServiceWorker(page);
  for (const name of ['Microbiology', 'Anatomy and Physiology']) await store.findBook(name);
  await expect(viewed.getByRole('link')).toHaveText(['Microbiology']);
  await expect.poll(() => storedInStores(page)).toMatch(/"catalog\.viewed","value":\["\d+","\d+"/);
  await store.openHome();
  await expect(viewed.getByRole('link')).toHaveText(['Anatomy and Physiology', 'Microbiology']);
  await expectAccessible(page);
  await goOffline(context, wire);
  await page.reload();
  await viewed.getByRole('link', { name: 'Microbiology' }).click();
  await expect(store.heading(1)).toHaveText('Microbiology');
  await goOnline(context, wire);
  await page.goto('/account');
  const clear = page.getByRole('button', { name: 'Clear searches and viewed products' });
  await clear.click();
  // The button goes once the device has removed them.
  await expect(clear).toBeHidden();
  await store.openHome();
  await expect(page.getByRole('region', { name: 'Campus Favorites' })).toBeVisible();
  await expect(viewed).toBeHidden();
});
