import { Store } from './pages/store.ts';
import { BackOffice } from './support/back-office.ts';
import { waitUntilLoggedOut } from './support/log-in.ts';
import { goOffline, waitForServiceWorker, waitForStoredPage } from './support/network.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared' });

test('Home, the visited category, the book and the cart open offline from the device', { tag: '@firefox' }, async ({
  device,
  wire,
}) => {
  let context = await device.open();
  let store = new Store(await context.newPage());
  await store.openHome();
  await waitForServiceWorker(store.page);
  await store.page.goto('/browse/science-and-math/biology');
  await expect(store.heading(1)).toHaveText('Biology');
  await store.result('Anatomy and Physiology').click();
  await expect(store.page.getByRole('radio').first()).toBeVisible();
  const book = store.page.url();
  await store.button('Add To Cart').click();
  await expect(store.page.getByText('In Cart')).toBeVisible();

  // A cold browser: only the data stored on the device is left.
  context = await device.open();
  await goOffline(context, wire);
  store = new Store(await context.newPage());
  await store.openHome();
  await expect(store.page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
  await store.page.goto('/browse/science-and-math/biology');
  await expect(store.heading(1)).toHaveText('Biology');
  await expect(store.result('Anatomy and Physiology')).toBeVisible();
  await store.page.goto(book);
  await expect(store.heading(1)).toHaveText('Anatomy and Physiology');
  await expect(store.page.getByRole('radio').first()).toBeVisible();
  await store.openCart();
  await expect(store.cartLine('Anatomy and Physiology')).toBeVisible();
  await test.step('a page that this device has not visited says so', async () => {
    await store.page.goto('/book/1');
    await expect(store.page.getByRole('main')).toContainText(/offline/i);
  });
});

// The worker of Firefox cannot read the cookie that tells who is signed in.
test('My Shelf is shown before any script runs when it is opened again, until the person logs out', async ({
  page,
  network,
}) => {
  const material = page.getByRole('main').getByRole('button', { name: 'Concepts of Biology' });
  await page.goto('/account/sign-in?next=%2Fshelf');
  await page.getByRole('button', { name: /^Maya/ }).click();
  await expect(material).toBeVisible();
  await waitForServiceWorker(page);
  await page.goto('/shelf');
  await waitForStoredPage(page);

  await network.goOffline();
  const offline = await page.goto('/shelf');
  expect(await offline?.text()).toContain('Concepts of Biology');
  await material.click();
  await expect(page.getByRole('dialog', { name: 'Product Details' })).toContainText('Concepts of Biology');

  await network.goOnline();
  await page.goto('/logout');
  await waitUntilLoggedOut(page);
  await network.goOffline();
  const nobodys = await page.goto('/shelf');
  expect(await nobodys?.text()).not.toContain('Concepts of Biology');
  await expect(material).toBeHidden();
});

test.describe('a category that was opened before', () => {
  test.use({ data: 'own' });

  test('is shown before any script runs, and then with its new price', { tag: '@firefox' }, async ({
    page,
    network,
    server,
  }) => {
    const store = new Store(page);
    const biology = '/browse/science-and-math/biology';
    await page.goto(biology);
    await waitForServiceWorker(page);
    await waitForStoredPage(page);

    await network.goOffline();
    const offline = await page.goto(biology);
    expect(await offline?.text()).toContain('Anatomy and Physiology');
    await expect(store.result('Anatomy and Physiology')).toBeVisible();

    await network.goOnline();
    await new BackOffice(server).setPrice('Anatomy and Physiology', 12_345);
    const online = await page.goto(biology);
    expect(await online?.text()).not.toContain('123.45');
    await expect(
      page
        .getByRole('main')
        .getByText(/123\.45/)
        .first(),
    ).toBeVisible();
  });
});

test('the app can be installed: manifest, icons and an active service worker', async ({ page, baseURL }) => {
  await page.goto('/');
  await waitForServiceWorker(page);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest: unknown = await (await page.request.get(new URL(href ?? '', baseURL).href)).json();
  expect(manifest).toMatchObject({
    name: 'Carrel',
    id: '/',
    start_url: '/',
    display: 'standalone',
    icons: expect.arrayContaining([expect.objectContaining({ sizes: '512x512' })]),
  });
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The error about a missing profile is caused by the test's own window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
