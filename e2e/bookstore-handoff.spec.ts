import { CourseSectionPage } from './pages/course-section.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared' });

test.describe('Buy Now at the partner bookstore', () => {
  test('hands the student over to the campus store with the right course', async ({ page, context }) => {
    const course = new CourseSectionPage(page);
    await course.open('Hannah', 'HIST 105');
    await expect(course.main().getByRole('button', { name: 'Cart' })).toHaveCount(0);
    await expect(course.part('Your Materials').getByRole('heading', { name: 'U.S. History' })).toBeVisible();
    await course.part('Available to buy').getByRole('button', { name: 'Buy Now' }).click();
    const modal = course.dialog('Purchase Your Materials Now!');
    await expect(modal).toContainText(/1-2 hours after ordering/);
    await expect(modal).toContainText(/up to 8 hours/);
    const opened = context.waitForEvent('page');
    await course.choose('Purchase Your Materials Now!', 'Go To My Campus Store');
    const store = await opened;
    await expect(store.getByRole('heading', { name: 'Stand-in campus store' })).toBeVisible();
    await expect(store.getByRole('main')).toContainText('HIST 105: American Voices');
    await expectAccessible(store);
    await expect(modal).toHaveCount(0);
  });
});
