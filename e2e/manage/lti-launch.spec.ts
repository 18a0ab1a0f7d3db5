import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { importRoster, logInAsManager, openManagePage } from '../support/college.ts';
import { startLearningSystem } from '../support/learning-system.ts';
import { test } from '../support/neighbor.ts';
import { expect } from '../support/test.ts';

const CLIENT = 'carrel-hillside';
const DEPLOYMENT = '42';

test.use({
  data: 'empty',
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
  // Another site than the store's, so that browsers treat the post of the platform as one from another site.
  settings: async ({ neighborPort }, use) => use({ CARREL_ALLOWED_ORIGINS: `http://127.0.0.1:${neighborPort}` }),
});

/** Registers the system on the page LTI platforms, as its administrator and the manager agreed. */
async function registerPlatform(page: Page, issuer: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await openManagePage(page, 'LTI platforms');
  await page.getByRole('button', { name: 'New platform' }).first().click();
  await dialog.getByLabel('System').selectOption('other');
  await dialog.getByLabel('Name').fill('Hillside Learn');
  await dialog.getByLabel('Issuer').fill(issuer);
  await dialog.getByLabel('Client ID').fill(CLIENT);
  await dialog.getByRole('button', { name: 'Add platform' }).click();
  const platform = page.getByRole('region', { name: 'Hillside Learn' });
  await platform.getByLabel('Deployment IDs').fill(DEPLOYMENT);
  await platform.getByLabel('Login address').fill(`${issuer}/auth`);
  await platform.getByLabel('Key set address').fill(`${issuer}/jwks`);
  await platform.getByLabel('Claim that names the person').fill('lis.person_sourcedid');
  await platform.getByLabel('The claim holds').selectOption({ label: 'Student number' });
  await platform.getByRole('checkbox', { name: /^Enabled/ }).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The platform is saved.')).toBeVisible();
  await platform.getByRole('button', { name: 'Check connection' }).click();
  await expect(page.getByText(`${issuer}/jwks answers.`)).toBeVisible();
  await expect(page.getByText('It is disabled.')).toBeHidden();
}

/** Presses the button that the store shows inside the frame of the course. */
async function openFromCourse(course: Page): Promise<Page> {
  const opening = course.context().waitForEvent('page');
  await course.frameLocator('iframe').getByRole('link', { name: 'Open in a new window' }).click();
  return opening;
}

test('a student opens the store from a course and comes to the section that staff chose', async ({
  page,
  browser,
  baseURL,
  consoleGuard,
  neighborPort,
}) => {
  test.slow();
  await logInAsManager(page);
  await importRoster(page);
  const system = await startLearningSystem({
    ...{ port: neighborPort, clientId: CLIENT, deploymentId: DEPLOYMENT, store: String(baseURL) },
    person: { sub: 'lms-adela', name: 'Adela', sourcedId: '880234' },
  });
  const context = await browser.newContext({ baseURL: String(baseURL) });
  consoleGuard.watch(context);
  try {
    await test.step('the platform', () => registerPlatform(page, `http://127.0.0.1:${neighborPort}`));
    const course = await context.newPage();
    await course.goto(system.courseUrl);

    await test.step('before the course has a section, the student comes to the shelf with a sentence', async () => {
      const shelf = await openFromCourse(course);
      await expect(shelf.getByRole('dialog').getByText('Your course is not set up here yet.')).toBeVisible();
      await expectAccessible(shelf);
      await shelf.getByRole('button', { name: 'Continue to My Shelf' }).click();
      await expect(shelf).toHaveURL(/\/shelf$/);
      await shelf.close();
    });

    await test.step('staff choose the section of the course', async () => {
      await openManagePage(page, 'LMS courses');
      await expect(page.getByRole('row', { name: /History of Maps/ })).toContainText('None');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Choose the section of History of Maps' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').fill('HIST 101');
      await dialog.getByRole('button', { name: 'Search' }).click();
      await dialog.getByRole('button', { name: /^Choose HIST 101-01/ }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Connect' }).click();
      await expect(page.getByRole('row', { name: /History of Maps/ })).toContainText('HIST 101-01');
    });

    await test.step('the student comes to the section, as the person of the roster', async () => {
      await course.reload();
      const section = await openFromCourse(course);
      await expect(section).toHaveURL(/\/shelf\/course-section\/\d+$/);
      await expect(section.getByRole('heading', { level: 1 })).toContainText('HIST 101');
      await section.goto('/account');
      await expect(section.getByText('adela@hillside.example').first()).toBeVisible();
    });
  } finally {
    await context.close();
    await system.close();
  }
});
