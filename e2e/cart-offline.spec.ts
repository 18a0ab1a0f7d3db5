import { Store } from './pages/store.ts';
import { expectOnIcon, giveIcon } from './support/app-badge.ts';
import { BackOffice } from './support/back-office.ts';
import type { FaultProxy } from './support/fault-proxy.ts';
import { goOffline, goOnline, waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

const changes = (wire: FaultProxy) =>
  wire.seen.filter(({ method, path }) => method !== 'GET' && path.includes('/shopping_cart/'));

test('a cart changed offline survives reload and restart, is counted on the app badge and is saved exactly once', async ({
  device,
  wire,
}) => {
  let context = await device.open();
  let store = new Store(await context.newPage());
  await store.openHome();
  await waitForServiceWorker(store.page);
  await store.findBook('Anatomy and Physiology');
  const book = store.page.url();

  await goOffline(context, wire);
  await store.offering(/90/).check();
  await store.button('Add To Cart').click();
  await expect(store.page.getByText('In Cart')).toBeVisible();
  await store.offering(/180/).check();
  await store.button('Update Cart').click();
  const viewCart = store.page.getByRole('main').getByRole('link', { name: 'View Cart' });
  // The second change is stored only now; the message about the first change is visible all the time.
  await expect(viewCart).toBeVisible();
  await expect(store.page.getByText('Waiting to be saved')).toBeVisible();

  await store.page.reload();
  await expect(store.page.getByText('Waiting to be saved')).toBeVisible();
  await expect(viewCart).toBeVisible();

  context = await device.open();
  await giveIcon(context);
  await goOffline(context, wire);
  store = new Store(await context.newPage());
  await store.openCart();
  await expect(store.cartLine('Anatomy and Physiology')).toContainText('180');
  await expect(store.cartLine('Anatomy and Physiology').getByText(/waiting to be saved/i)).toBeVisible();
  await expectOnIcon(store.page, 1);
  expect(changes(wire)).toEqual([]);

  await goOnline(context, wire);
  await expect(store.cartLine('Anatomy and Physiology').getByText(/waiting to be saved/i)).toBeHidden();
  await expectOnIcon(store.page, 0);
  // The two changes were coalesced on the device, so one request sends both.
  expect(changes(wire).map(({ status }) => status)).toEqual([200]);
  await store.page.goto(book);
  await expect(store.page.getByText('In Cart')).toBeVisible();
});

test('a change whose response was lost after the server committed is saved exactly once', { tag: '@firefox' }, async ({
  page,
  wire,
  context,
}) => {
  const store = new Store(page);
  await store.openHome();
  await waitForServiceWorker(page);
  await store.findBook('Anatomy and Physiology');
  const lost = wire.fault({ path: /\/shopping_cart\/cart_items/, method: 'POST', times: 1 }, { kind: 'lost-answer' });
  await store.button('Add To Cart').click();
  await expect.poll(() => lost.hits()).toBe(1);
  await expect.poll(() => changes(wire).map(({ status }) => status), { timeout: 30_000 }).toEqual([200, 200]);
  const [first, second] = changes(wire);
  expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
  await expect(page.getByText('Waiting to be saved')).toBeHidden();
  const cart: unknown = await (await context.request.get(`${wire.origin}/api/v1/shopping_cart/user_carts/`)).json();
  expect(cart).toMatchObject({ data: { attributes: { version: 1 } } });
});

test('a change is marked as unsaved only if the server takes more than a second, so that no button moves', async ({
  page,
  wire,
}) => {
  const store = new Store(page);
  await store.openHome();
  await store.findBook('Anatomy and Physiology');
  await expect(store.button('Add To Cart')).toBeEnabled();
  const answerOfServer = wire.fault({ path: /\/shopping_cart\/cart_items/, method: 'POST' }, { kind: 'hold' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  // The second does not pass.
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await store.button('Add To Cart').click();
  const mark = page.getByText('Waiting to be saved');
  await expect(mark).toBeAttached();
  await expect(mark).toBeHidden();
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(mark).toBeVisible();
  answerOfServer.lift();
  await expect(mark).toBeHidden();
});

test('a change that the server refuses is shown with its reason and can be discarded', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 409/);
  const store = new Store(page);
  await store.openHome();
  await waitForServiceWorker(page);
  await store.findBook('Anatomy and Physiology');
  await new BackOffice(server).sell('Anatomy and Physiology', false);
  await store.button('Add To Cart').click();
  await page
    .getByRole('dialog', { name: 'Unable to Add to Cart' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await expect(page.getByText('This item is no longer available for purchase.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('This item is no longer available for purchase.')).toBeHidden();
  await expect(store.button('Add To Cart')).toBeEnabled();
});
