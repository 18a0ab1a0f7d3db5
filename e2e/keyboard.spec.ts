import { BookReader } from './pages/book-reader.ts';
import { CourseSectionPage } from './pages/course-section.ts';
import { logInAs } from './support/log-in.ts';
import { ScreenReader } from './support/screen-reader.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test.describe('use by keyboard and screen reader', () => {
  test('a book is found, added to the cart and paid', { tag: '@firefox' }, async ({ page }) => {
    const hear = await ScreenReader.on(page);
    await logInAs(page, 'Nora');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeAttached();
    await page.keyboard.press('Tab');
    await hear.expectFocus('link "Skip to main content"');
    await page.keyboard.press('Enter');
    await hear.tabTo(/^(searchbox|combobox) "Search by title, author or ISBN"/);
    // With the focus, the field gets its suggestions.
    await hear.expectFocus('combobox "Search by title, author or ISBN"');
    await page.keyboard.type('Walden');
    await page.keyboard.press('Enter');
    // A new page first moves the focus to its heading (NAV-8).
    await hear.expectFocus('heading "Search results for “Walden”" [level=1]');
    await hear.press('link "Walden"');
    await hear.expectFocus('heading "Walden" [level=1]');
    await hear.press('button "Add To Cart"');
    await hear.expectSaid('Added to your cart');
    await hear.press('link "View Cart"');
    await hear.expectFocus('heading "Cart" [level=1]');
    await hear.press('link "Checkout"');
    await hear.expectFocus('heading "Checkout" [level=1]');
    await hear.tabTo('radio "Visa ending in 4242 Test card. Nothing is really charged." [checked]');
    await hear.press('button "Place order – $2.07"');
    await hear.expectFocus('heading "Thank you for your order" [level=1]');
    await hear.expectSaid('Your receipt is saved on this device');
  });

  test('a code is redeemed @firefox', async ({ page }) => {
    const hear = await ScreenReader.on(page);
    await logInAs(page, 'Maya');
    await page.goto('/shelf');
    await hear.press('button "Redeem access code"');
    await hear.expectDialog('Redeem Your Access Code');
    await hear.tabTo('textbox "Access code"');
    await page.keyboard.type('READ-PRIDE-2026');
    await page.keyboard.press('Enter');
    await hear.expectSaid('You’ve successfully redeemed an access code.');
    await hear.expectDialog('Congratulations!');
    await page.keyboard.press('Escape');
    await hear.expectFocus('button "Redeem access code"');
  });

  test('a book is opened from its details, downloaded and read, and every layer restores the focus', async ({
    page,
    consoleGuard,
  }) => {
    // The book's frame also blocks the scripts of the test tools.
    consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/);
    const hear = await ScreenReader.on(page);
    const reader = new BookReader(page);
    await reader.signIn('Elena');
    await hear.press('button "Emma"');
    await hear.expectDialog('Product Details');
    await page.keyboard.press('Escape');
    await hear.expectFocus('button "Emma"');
    await page.keyboard.press('Enter');
    await hear.press('button "Keep this book offline"');
    await hear.expectSaid('Ready offline');
    await hear.press('link "READ IT NOW"');
    await hear.expectSaid('About This Book');
    await page.keyboard.press('ArrowRight');
    await hear.expectSaid('About This Copy');
    await hear.press('button "Contents"');
    await hear.expectDialog('Contents');
    await page.keyboard.press('Escape');
    await hear.expectFocus('button "Contents"');
  });

  test('a person opts out of a course', async ({ page }) => {
    const hear = await ScreenReader.on(page);
    await new CourseSectionPage(page).open('Maya', 'BIOL 101');
    await hear.press('button "Opt Out"');
    await hear.press('button "Continue to Opt Out"');
    await hear.tabTo('textbox "To confirm, type OPTOUT"');
    await page.keyboard.type('OPTOUT');
    await page.keyboard.press('Enter');
    await hear.expectDialog('Why are you opting out?');
    await hear.press('radio "I bought the material directly from the publisher\'s site"', 'Space');
    await hear.press('button "Submit"');
    await hear.expectDialog("You've successfully opted out");
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
