import type { BrowserContext, Page } from '@playwright/test';
import { CourseSectionPage } from './pages/course-section.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

/** Opens the details of courseware in the open course and returns the button that launches it. */
async function openCourseware(course: CourseSectionPage, courseware: string) {
  await course.part('Your Materials').getByRole('button', { name: courseware }).click();
  return course.page.getByRole('dialog').getByRole('button', { name: 'Access Courseware' });
}

async function launchInTab(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent('page');
  await press();
  return opened;
}

test.describe('Access Courseware', () => {
  test("launches the publisher's platform by LTI 1.3 with the right person and course, or by the older link", async ({
    page,
    context,
  }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'NURS 120');
    const button = await openCourseware(course, 'Ward 7');
    const tool = await launchInTab(context, () => button.click());
    await expect(tool.getByRole('heading', { name: 'Stand-in publisher platform' })).toBeVisible();
    for (const value of ['Maya Okafor', 'Learner', 'Ward 7', 'NURS 120: Fundamentals of Nursing', 'LTI 1.3']) {
      await expect(tool.getByRole('main')).toContainText(value);
    }
    await expectAccessible(tool);
    await test.step('a publisher that requires it gets the older link', async () => {
      await course.openCourse('CHEM 110');
      const older = await openCourseware(course, 'ChemPath');
      const olderTool = await launchInTab(context, () => older.click());
      await expect(olderTool.getByRole('main')).toContainText('LTI 1.0');
      await expect(olderTool.getByRole('main')).toContainText('CHEM 110');
    });
  });
});
