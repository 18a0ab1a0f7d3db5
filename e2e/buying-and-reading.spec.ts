import { Store } from './pages/store.ts';
import { goOffline, waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'embedded' });

test("a visitor's cart is bought after signing in, read from the shelf, and available offline", {
  tag: '@firefox',
}, async ({ device, wire, consoleGuard }) => {
  // The whole way of a customer, with two starts of the browser.
  test.setTimeout(240_000);
  // The frame of a book runs no script, not even one of a test.
  consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/);
  let context = await device.open();
  let store = new Store(await context.newPage());
  let { page } = store;
  await store.openHome();
  await waitForServiceWorker(page);
  await store.findBook('Walden');
  const book = page.url();
  await store.button('Add To Cart').click();
  await expect(page.getByText('In Cart')).toBeVisible();

  await store.openCart();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page
    .getByRole('link', { name: /log in/i })
    .last()
    .click();
  await page.getByRole('button', { name: /Nora/ }).click();
  await expect(store.heading(1)).toHaveText('Checkout');
  await expect(page.getByRole('main')).toContainText('Walden');
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: /place order/i }).click();
  await expect(page).toHaveURL(/\/checkout\/complete\/\d+/);
  await expect(page.getByRole('main')).toContainText(/receipt/i);

  await page.goto('/shelf');
  await expect(store.heading(1)).toHaveText('My Shelf');
  await expect(page.getByRole('main')).toContainText('Walden');
  await page.goto(book);
  await expect(page.getByText('You have access to this digital material.')).toBeVisible();
  await page.getByRole('link', { name: 'READ IT NOW' }).first().click();
  await expect(page).toHaveURL(/\/book\/read\//);
  await page.getByRole('button', { name: 'Contents' }).click();
  await page.getByRole('button', { name: 'Where I Lived, and What I Lived For' }).click();
  await expect(page.frameLocator('main iframe').getByText('I went to the woods').first()).toBeVisible();

  context = await device.open();
  await goOffline(context, wire);
  store = new Store(await context.newPage());
  page = store.page;
  await page.goto('/shelf');
  await expect(page.getByRole('main')).toContainText('Walden');
  await page.goto(book);
  await expect(store.heading(1)).toHaveText('Walden');
  await expect(page.getByText('You have access to this digital material.')).toBeVisible();
});
