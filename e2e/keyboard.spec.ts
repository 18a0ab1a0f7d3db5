import { BookReader } from './pages/book-reader.ts';
import { CourseSectionPage } from './pages/course-section.ts';
import { Store } from './pages/store.ts';
import { pressByKeyboard, tabTo } from './support/accessibility.ts';
import { logInAs } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test.describe('keyboard-only use', () => {
  test('a book is found, added to the cart and paid', async ({ page }) => {
    const store = new Store(page);
    await logInAs(page, 'Nora');
    await page.goto('/');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, store.searchField);
    await page.keyboard.type('Walden');
    await page.keyboard.press('Enter');
    // A new page first moves the focus to its heading (NAV-8).
    await expect(page.getByRole('heading', { level: 1, name: /Search results/ })).toBeFocused();
    await pressByKeyboard(page, store.result('Walden'));
    await expect(store.heading(1)).toHaveText('Walden');
    await pressByKeyboard(page, store.button('Add To Cart'));
    await expect(page.getByText('In Cart')).toBeVisible();
    await store.openCart();
    await pressByKeyboard(page, page.getByRole('main').getByRole('link', { name: 'Checkout' }));
    await expect(store.heading(1)).toHaveText('Checkout');
    const cards = page.getByRole('radio', { name: /card/i }).first();
    await tabTo(page, cards);
    await page.keyboard.press('Space');
    await pressByKeyboard(page, page.getByRole('button', { name: /place order/i }));
    await expect(page).toHaveURL(/\/checkout\/complete\/\d+/);
  });

  test('a code is redeemed', async ({ page }) => {
    await logInAs(page, 'Maya');
    await page.goto('/shelf');
    await pressByKeyboard(page, page.getByRole('main').getByRole('button', { name: 'Redeem access code' }).first());
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('textbox').first());
    await page.keyboard.type('READ-PRIDE-2026');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(/Pride and Prejudice|success|redeemed/i);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('a book is opened from its details and read, and every layer restores the focus', async ({
    page,
    consoleGuard,
  }) => {
    // The book's frame also blocks the scripts of the test tools.
    consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/);
    const reader = new BookReader(page);
    await reader.signIn('Elena');
    const title = page.getByRole('main').getByRole('button', { name: 'Emma', exact: true });
    await pressByKeyboard(page, title);
    const sheet = page.getByRole('dialog', { name: 'Product Details' });
    await expect(sheet.getByRole('link', { name: 'READ IT NOW' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(title).toBeFocused();
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, sheet.getByRole('link', { name: 'READ IT NOW' }));
    await expect(reader.position()).toContainText('About This Book');
    await page.keyboard.press('ArrowRight');
    await expect(reader.position()).toContainText('About This Copy');
    await pressByKeyboard(page, reader.button('Contents'));
    await expect(page.getByRole('dialog', { name: 'Contents' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reader.button('Contents')).toBeFocused();
  });

  test('a person opts out of a course', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'BIOL 101');
    await pressByKeyboard(page, course.main().getByRole('button', { name: 'Opt Out' }));
    await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Continue to Opt Out' }));
    await tabTo(page, page.getByLabel('To confirm, type OPTOUT'));
    await page.keyboard.type('OPTOUT');
    await page.keyboard.press('Enter');
    const reasons = page.getByRole('dialog', { name: 'Why are you opting out?' });
    await tabTo(page, reasons.getByRole('radio').first());
    await page.keyboard.press('Space');
    await pressByKeyboard(page, reasons.getByRole('button', { name: 'Submit' }));
    await expect(page.getByRole('dialog', { name: "You've successfully opted out" })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
