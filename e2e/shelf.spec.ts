import { expectAccessible } from './support/accessibility.ts';
import { goOffline, waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

const signIn = '/account/sign-in?next=%2Fshelf%3Fterm%3Dall';

// The test that goes offline has a browser of its own, with a service worker.
test.use({ serviceWorkers: 'block' });

test.describe('My Shelf', () => {
  test.use({ data: 'shared' });

  test('sends a visitor to sign in and back to the same shelf, and keeps sort order and filter in the address', {
    tag: '@firefox',
  }, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 401/);
    const main = page.getByRole('main');
    await page.goto('/shelf?sort=alphabetical_asc');
    await expect(page).toHaveURL(/\/account\/sign-in\?next=/);
    await page.getByRole('button', { name: /^Elena/ }).click();
    await expect(page).toHaveURL(/\/shelf\?sort=alphabetical_asc$/);
    await expect(main.getByText('Showing 19 of 19 Materials')).toBeVisible();
    await main.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Classroom' }).click();
    await expect(page).toHaveURL(/type=classroom/);
    await expect(main.getByText('Showing 3 of 3 Materials')).toBeVisible();
    await page.reload();
    await expect(main.getByText('Showing 3 of 3 Materials')).toBeVisible();
    await expect(main.getByText('Filter (1)')).toBeVisible();
    await expectAccessible(page);
    await test.step('the code of a link shows its error', async () => {
      await page.goto('/shelf?error_code=4');
      const problem = page.getByRole('dialog', { name: "Sorry, this course hasn't started." });
      await expect(problem).toContainText('You are attempting to access a course which is not open yet.');
      await problem.getByRole('button', { name: 'Continue to My Shelf' }).click();
      await expect(page).toHaveURL(/\/shelf$/);
    });
  });

  test('is readable for a signed-in person before the first script has run', async ({ page, browser }) => {
    await page.goto(signIn);
    await page.getByRole('button', { name: /^Maya/ }).click();
    await expect(page.getByRole('heading', { name: 'Your Materials' })).toBeVisible();
    const [course] = await page.getByRole('article').filter({ hasText: 'Ends' }).getByRole('link').all();
    const address = String(await course?.getAttribute('href'));
    const without = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await without.newPage();
    await still.goto(new URL('/shelf', page.url()).href);
    const main = still.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Your Courses' })).toBeVisible();
    await expect(main.locator(`a[href="${address}"]`)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Concepts of Biology' })).toBeVisible();
    await still.goto(new URL(address, page.url()).href);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^[A-Z]+ \d+$/);
    await expect(main.getByRole('heading', { name: 'Your Materials' })).toBeVisible();
    await without.clearCookies();
    await still.goto(new URL('/shelf', page.url()).href);
    await expect(main.getByRole('heading')).toHaveCount(0);
    await without.close();
  });

  test('follows a link whose press begins before the application starts and ends afterwards', {
    tag: '@firefox',
  }, async ({ page, wire }) => {
    const scripts = wire.fault({ path: /\/assets\/.*\.js/ }, { kind: 'hold' });
    await page.goto('/account/sign-in?next=%2Fshelf');
    await page.getByRole('button', { name: /^Maya/ }).click();
    await page.getByRole('main').getByRole('article').getByRole('link').first().hover();
    await page.mouse.down();
    scripts.lift();
    await expect(page.locator('html')).toHaveAttribute('data-sync-state', 'idle');
    await page.mouse.up();
    await expect(page).toHaveURL(/\/shelf\/course-section\/\d+$/);
  });

  test('opens offline in a cold browser, with the details of owned materials', { tag: '@firefox' }, async ({
    device,
    wire,
  }) => {
    let context = await device.open();
    let page = await context.newPage();
    await page.goto(signIn);
    await page.getByRole('button', { name: /^Elena/ }).click();
    await expect(page.getByRole('main').getByText('Showing 19 of 19 Materials')).toBeVisible();
    await waitForServiceWorker(page);
    // The cover is part of the target.
    await page
      .getByRole('article')
      .filter({ hasText: 'Emma' })
      .click({ position: { x: 40, y: 60 } });
    const online = page.getByRole('dialog', { name: 'Product Details' });
    await expect(online).toContainText('You have access');
    // The store's data about the product has arrived and is stored on the device.
    await expect(online).toContainText('Sold By');

    context = await device.open();
    await goOffline(context, wire);
    page = await context.newPage();
    await page.goto('/shelf');
    await expect(page.getByRole('main').getByText('Showing 19 of 19 Materials')).toBeVisible();
    await page.getByRole('button', { name: 'Emma', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Product Details' });
    await expect(sheet.getByRole('link', { name: 'READ IT NOW' })).toBeVisible();
    await expect(sheet).toContainText('Sold By');
  });
});
