import { BookReader } from './pages/book-reader.ts';
import { CourseSectionPage } from './pages/course-section.ts';
import { Store } from './pages/store.ts';
import { waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

test('while the server does not answer, every screen shows what is on the device and says that it checks', async ({
  page,
  wire,
}) => {
  const store = new Store(page);
  const course = new CourseSectionPage(page);
  const reader = new BookReader(page);
  const main = page.getByRole('main');
  await course.open('Maya', 'BIOL 101');
  await expect(course.part('Your Materials').getByRole('heading', { name: 'BioBench' })).toBeVisible();
  await waitForServiceWorker(page);
  const section = page.url();
  await reader.open();
  await expect(reader.position()).toContainText('About This Book');
  const book = page.url();
  await page.goto('/downloads');
  await expect(main).toContainText('Ready offline');
  await store.openHome();
  const tile = page.getByRole('region', { name: 'Best Sellers' }).getByRole('link').first();
  await expect(tile).toBeVisible();
  await page.goto('/browse/science-and-math/biology');
  await store.result('Anatomy and Physiology').click();
  await store.button('Add To Cart').click();
  await expect(main.getByText('In Cart')).toBeVisible();
  const product = page.url();
  await page.goto('/account');
  await expect(main.getByText('You have no orders yet.')).toBeVisible();
  await page.goto('/cart/');
  await expect(store.cartLine('Anatomy and Physiology')).toBeVisible();
  // Unsent changes would be said instead.
  await expect(page.locator('html')).toHaveAttribute('data-sync-state', 'idle');

  const line = wire.fault({ path: /./ }, { kind: 'hold' });
  const screens = [
    ['/', tile],
    ['/browse/science-and-math/biology', store.result('Anatomy and Physiology')],
    [product, main.getByText('In Cart')],
    ['/cart/', store.cartLine('Anatomy and Physiology')],
    ['/shelf?term=all', main.getByRole('link', { name: 'BIOL 101', exact: true })],
    [section, course.part('Your Materials').getByRole('heading', { name: 'BioBench' })],
    ['/account', main.getByText('You have no orders yet.')],
    ['/downloads', main.getByText('Ready offline').first()],
  ] as const;
  for (const [address, content] of screens) {
    await test.step(address, async () => {
      // A held cover would hold back the load event.
      await page.goto(address, { waitUntil: 'commit' });
      await expect(store.checking()).toBeVisible();
      // What is on the device does not wait for the server, so it is there first.
      expect(await content.isVisible()).toBe(true);
    });
  }
  await page.goto(book, { waitUntil: 'commit' });
  await expect(reader.book.getByText('About This Book').first()).toBeVisible();
  await expect(store.checking()).toBeVisible();

  await page.goto('/cart/', { waitUntil: 'commit' });
  await expect(store.checking()).toBeVisible();
  line.lift();
  await expect(store.checking()).toBeHidden();
  await expect(store.cartLine('Anatomy and Physiology')).toBeVisible();
});
