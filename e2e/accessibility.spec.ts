import { Store } from './pages/store.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const screens = [
  { name: 'Home', path: '/', shows: 'heading' },
  { name: 'a category', path: '/browse/science-and-math', shows: 'heading' },
  { name: 'search results', path: '/search?terms=biology', shows: 'heading' },
  { name: 'the empty cart', path: '/cart/', shows: 'heading' },
  { name: 'the shelf of a visitor', path: '/shelf', shows: 'heading' },
  { name: 'the sign-in page', path: '/account/sign-in', shows: 'heading' },
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    test(`no screen puts up a barrier (${colorScheme}, ${viewport.width} wide)`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const { name, path, shows } of screens) {
        await test.step(name, async () => {
          await page.goto(path);
          await expect(page.getByRole(shows, { level: 1 })).toBeVisible();
          await expectAccessible(page);
        });
      }
      await test.step('a book with its offerings', async () => {
        const store = new Store(page);
        await store.openHome();
        await store.findBook('Anatomy and Physiology');
        await expect(page.getByRole('radio').first()).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}

test('a book is found and put into the cart with the keyboard alone', async ({ page }) => {
  const store = new Store(page);
  await store.openHome();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await page.keyboard.type('Anatomy and Physiology');
  await page.keyboard.press('Enter');
  // A new page takes the focus to its heading first.
  await expect(page.getByRole('heading', { level: 1, name: /Search results/ })).toBeFocused();
  const result = store.result('Anatomy and Physiology');
  await result.focus();
  await page.keyboard.press('Enter');
  await expect(store.heading(1)).toHaveText('Anatomy and Physiology');
  await store.button('Add To Cart').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('In Cart')).toBeVisible();
});
