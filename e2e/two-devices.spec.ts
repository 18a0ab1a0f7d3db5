import { Store } from './pages/store.ts';
import { logInAs } from './support/log-in.ts';
import { waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

test('the phone follows the cart of the laptop and the end of its session without a reload', {
  tag: '@firefox',
}, async ({ page, phone }) => {
  const onPhone = new Store(await phone.newPage());
  await onPhone.signIn('Marcus');
  await expect(onPhone.page.getByText('Your cart is empty')).toBeVisible();
  const onLaptop = new Store(page);
  await logInAs(page, 'Marcus');
  await onLaptop.openHome();
  await onLaptop.findBook('Anatomy and Physiology');
  await onLaptop.offering(/180/).check();
  await onLaptop.button('Add To Cart').click();
  await expect(onPhone.cartLine('Anatomy and Physiology')).toBeVisible();

  await onPhone.cartLine('Anatomy and Physiology').getByRole('button', { name: 'Remove' }).click();
  await expect(onPhone.page.getByText('Your cart is empty')).toBeVisible();
  await expect(onLaptop.button('Add To Cart')).toBeVisible();

  await test.step('the laptop ends the session of the phone', async () => {
    await page.goto('/account');
    const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await sessions.getByRole('button', { name: 'Log Out' }).click();
    await expect(sessions).toHaveCount(1);
    await expect(onPhone.page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  });
});

test('a page that opens while nothing has changed sends one request and pulls nothing', async ({ page, wire }) => {
  await logInAs(page, 'Marcus');
  await waitForServiceWorker(page);
  const asked = () => wire.seen.filter(({ path }) => path.startsWith('/api/v1/sync/?since=')).length;
  await page.goto('/privacy-notice');
  await expect.poll(asked).toBeGreaterThan(0);
  const [before, from] = [asked(), wire.seen.length];
  await page.reload();
  await expect.poll(asked).toBeGreaterThan(before);
  await expect.poll(() => wire.seen.some(({ path }) => path.startsWith('/api/v1/sync/events/'))).toBe(true);
  const pulled = wire.seen
    .slice(from)
    .filter(({ path }) => /\/(?:api|services)\//.test(path) && !path.includes('/sync/'));
  expect(pulled.map(({ path }) => path)).toEqual([]);
});
