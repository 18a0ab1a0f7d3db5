import { Store } from './pages/store.ts';
import { logInAs } from './support/log-in.ts';
import { goOffline, goOnline, waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

const ANATOMY = 'Anatomy and Physiology';

test('a visitor saves a book, logs in, and has it on the phone, where it is moved to the cart offline', async ({
  page,
  context,
  phone,
  wire,
}) => {
  const laptop = new Store(page);
  await laptop.openHome();
  await waitForServiceWorker(page);
  await laptop.findBook(ANATOMY);
  await laptop.offering(/90/).check();
  await laptop.button('Save for Later').click();
  await expect(laptop.button('Saved for Later')).toBeVisible();
  expect(wire.seen.filter(({ path }) => path.includes('/saved/'))).toEqual([]);

  await logInAs(page, 'Marcus');
  const onPhone = new Store(await phone.newPage());
  await logInAs(onPhone.page, 'Marcus');
  await waitForServiceWorker(onPhone.page);
  await onPhone.page.goto('/saved');
  await expect(onPhone.cartLine(ANATOMY)).toContainText('90');

  await goOffline(phone, wire);
  await onPhone.page.reload();
  await onPhone.button(`Move to Cart: ${ANATOMY}`).click();
  await expect(onPhone.page.getByRole('status').filter({ hasText: 'was moved to your cart' })).toBeVisible();
  await onPhone.page.getByRole('status').getByRole('link', { name: 'your cart' }).click();
  await expect(onPhone.cartLine(ANATOMY)).toContainText('90');

  await goOnline(phone, wire);
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart\W+1 item$/ })).toBeVisible();
  await goOffline(context, wire);
  await laptop.openCart();
  await laptop.button(`Save for Later: ${ANATOMY}`).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Saved for Later (1 item)' }).click();
  await expect(laptop.cartLine(ANATOMY).getByText('Waiting to be saved')).toBeVisible();
  await goOnline(context, wire);
  await expect(laptop.cartLine(ANATOMY).getByText('Waiting to be saved')).toBeHidden();
  await onPhone.page.goto('/saved');
  await expect(onPhone.cartLine(ANATOMY)).toBeVisible();
});

test.describe('in the list of results', () => {
  test.use({ data: 'shared', serviceWorkers: 'block' });

  test('a search result is saved and removed @firefox', async ({ page }) => {
    const store = new Store(page);
    await store.openHome();
    await store.search(ANATOMY);
    await page.getByRole('button', { name: `Save ${ANATOMY} for later` }).click();
    const remove = page.getByRole('button', { name: `Remove ${ANATOMY} from your saved items` });
    await expect(remove).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/saved');
    await store.button(`Remove ${ANATOMY}`).click();
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    await store.button('Undo').click();
    await expect(store.cartLine(ANATOMY)).toBeVisible();
  });
});
