import { CourseSectionPage } from './pages/course-section.ts';
import { expectAccessible } from './support/accessibility.ts';
import { goOffline, waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared' });

test.describe('Buy Now at the partner bookstore', () => {
  test('hands the student over to the campus store with the right course', async ({ page, context }) => {
    const course = new CourseSectionPage(page);
    await course.open('Hannah', 'HIST 105');
    await course.part('Available to buy').getByRole('button', { name: 'Buy Now' }).click();
    const opened = context.waitForEvent('page');
    await course.choose('Purchase Your Materials Now!', 'Go To My Campus Store');
    const store = await opened;
    await expect(store.getByRole('heading', { name: 'Stand-in campus store' })).toBeVisible();
    await expect(store.getByRole('main')).toContainText('HIST 105: American Voices');
    await expectAccessible(store);
    await expect(course.dialog('Purchase Your Materials Now!')).toHaveCount(0);
  });

  test('opens the error modal if a pop-up blocker stops the hand-off', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/The campus store of RS-HIST105-001 was not reached/);
    const course = new CourseSectionPage(page);
    await course.open('Hannah', 'HIST 105');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await course.part('Available to buy').getByRole('button', { name: 'Buy Now' }).click();
    await course.choose('Purchase Your Materials Now!', 'Go To My Campus Store');
    await expect(course.dialog('Sorry, something went wrong.')).toContainText('Pop-up blockers must be disabled');
    await expect(course.dialog('Purchase Your Materials Now!')).toHaveCount(0);
    await expectAccessible(page);
    await course.choose('Sorry, something went wrong.', 'Back to Course Materials');
    await expect(course.heading()).toHaveText('HIST 105');
  });

  test('says offline that the store needs a connection', async ({ page, context, wire, consoleGuard }) => {
    consoleGuard.allow(/The campus store of RS-HIST105-001 was not reached/);
    const course = new CourseSectionPage(page);
    await course.open('Hannah', 'HIST 105');
    const buyNow = course.part('Available to buy').getByRole('button', { name: 'Buy Now' });
    await waitForServiceWorker(page);
    await expect(buyNow).toBeVisible();
    await goOffline(context, wire);
    await buyNow.click();
    await course.choose('Purchase Your Materials Now!', 'Go To My Campus Store');
    await expect(course.dialog('Sorry, something went wrong.')).toContainText('opens online only');
    expect(context.pages()).toHaveLength(1);
  });
});
