import type { BrowserContext, Page } from '@playwright/test';
import { CourseSectionPage } from './pages/course-section.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

/** Opens the details of courseware in a course and returns the button that launches it. */
async function openCourseware(page: Page, courseName: string, courseware: string) {
  const course = new CourseSectionPage(page);
  await course.open('Maya', courseName);
  await course.part('Your Materials').getByRole('button', { name: courseware }).click();
  return page.getByRole('dialog').getByRole('button', { name: 'Access Courseware' });
}

async function launchInTab(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent('page');
  await press();
  return opened;
}

test.describe('Access Courseware', () => {
  test("launches the publisher's platform by LTI 1.3 with the right person and course", async ({ page, context }) => {
    const button = await openCourseware(page, 'NURS 120', 'Ward 7');
    const tool = await launchInTab(context, () => button.click());
    await expect(tool.getByRole('heading', { name: 'Stand-in publisher platform' })).toBeVisible();
    for (const fact of ['Maya Okafor', 'Learner', 'Ward 7', 'NURS 120: Fundamentals of Nursing', 'LTI 1.3']) {
      await expect(tool.getByRole('main')).toContainText(fact);
    }
    await expectAccessible(tool);
  });

  test('uses the older link for a publisher that requires it', async ({ page, context }) => {
    const button = await openCourseware(page, 'CHEM 110', 'ChemPath');
    const tool = await launchInTab(context, () => button.click());
    await expect(tool.getByRole('main')).toContainText('LTI 1.0');
    await expect(tool.getByRole('main')).toContainText('CHEM 110');
  });

  test('shows the reason of a failure in place of the button', async ({ page, wire, consoleGuard }) => {
    consoleGuard.allow(/status of 403/);
    const button = await openCourseware(page, 'NURS 120', 'Ward 7');
    wire.fault(
      { path: /\/lti1p3\/link\/launch\// },
      {
        kind: 'answer',
        status: 403,
        headers: { 'content-type': 'application/json', 'x-carrel': '1' },
        body: JSON.stringify({ error: 'You do not have access to this courseware.', code: 'forbidden' }),
      },
    );
    await button.click();
    await expect(page.getByRole('alert')).toContainText('You do not have access to this courseware.');
    await expect(button).toHaveCount(0);
  });

  test('reports a blocked pop-up and can be tried again', async ({ page }) => {
    const button = await openCourseware(page, 'NURS 120', 'Ward 7');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Please allow pop-ups for this site');
    await expect(button).toBeVisible();
  });
});
