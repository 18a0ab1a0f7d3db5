import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  addProduct,
  addSchool,
  ISBN,
  importAdoption,
  importBook,
  importRoster,
  logIn,
  logInAsManager,
  nameSite,
  openManagePage,
  readBookOfSection,
  setDeadline,
} from '../support/college.ts';
import type { ConsoleGuard } from '../support/console-guard.ts';
import { FIRST_MANAGER } from '../support/seeded-data.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

/** The databases of a fresh installation: a PostgreSQL server, and the embedded one. */
const INSTALLATIONS = ['empty', 'empty-embedded'] as const;
const PASSWORD = 'seven boats under a paper moon';

/** Makes a link with which a person sets a password, on the page People that is open. */
async function passwordLink(page: Page, name: string) {
  await page.getByRole('button', { name: `Password link for ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.keyboard.press('Escape');
  return link;
}

interface Desk {
  readonly page: Page;
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly consoleGuard: ConsoleGuard;
}

for (const data of INSTALLATIONS) {
  test.describe(`an installation that is ${data}`, () => {
    test.use({ data });
    test('a college is built from nothing, by files and screens, until its first student reads a book', async ({
      page,
      browser,
      baseURL,
      consoleGuard,
    }) => {
      // The whole walk takes as long as several tests.
      test.slow();
      await buildCollege({ page, browser, baseURL, consoleGuard });
    });
  });
}

async function buildCollege({ page, browser, baseURL, consoleGuard }: Desk) {
  // The frame of a book runs no script, not even one of a test.
  consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/);
  await logInAsManager(page);
  await nameSite(page);
  await addSchool(page);
  await importRoster(page);
  await addProduct(page);
  await importBook(page);

  await test.step('the term board leads to the section without books', async () => {
    await openManagePage(page, 'Term board');
    await expect(page.getByRole('heading', { level: 1, name: 'Term board' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'No books chosen' }).click();
    const section = page.getByRole('link', { name: 'HIST 101-01' });
    await expect(section).toBeVisible();
    await expectAccessible(page);
    await section.click();
    await expect(page.getByText('Nobody has chosen the books of this section yet.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Adela Parkhurst/ })).toBeVisible();
    await expectAccessible(page);
  });

  await importAdoption(page);
  await setDeadline(page);

  await test.step('a code, a role and the audit log', async () => {
    await page.getByRole('link', { name: 'Codes', exact: true }).click();
    await page.getByRole('button', { name: 'Generate codes…' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the batch').fill('Faculty copies');
    await dialog.getByLabel('ISBN or product number').fill(ISBN);
    await dialog.getByLabel('Number of codes').fill('3');
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(page.getByRole('row', { name: /Faculty copies/ })).toContainText('3');
    await page.getByLabel('Code', { exact: true }).fill('AAAA-BBBB-CCCC-DDDD');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('There is no such code.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    await page.getByRole('button', { name: 'Give a role…' }).first().click();
    await dialog.getByLabel('Username or email').fill('marisa@hillside.example');
    await dialog.getByLabel('Role').selectOption({ label: 'Store' });
    await dialog.getByRole('button', { name: 'Give the role' }).click();
    await expect(page.getByRole('row', { name: /Marisa Reyesson/ })).toContainText('Store');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Withdraw the role Store from Marisa Reyesson' }).click();
    await dialog.getByRole('button', { name: 'Withdraw the role' }).click();
    await expect(page.getByText('Nobody has a role here yet')).toBeVisible();

    await page.getByRole('link', { name: 'Audit log', exact: true }).click();
    await expect(page.getByRole('row', { name: /Withdrew a role/ })).toContainText('store');
    await expect(page.getByRole('row', { name: /Changed a section/ })).toContainText('opt_out');
    await expectAccessible(page);
  });

  const links = await test.step('passwords for a student and the instructor', async () => {
    await page.getByRole('link', { name: 'People', exact: true }).click();
    return {
      student: await passwordLink(page, 'Adela Parkhurst'),
      teacher: await passwordLink(page, 'Marisa Reyesson'),
    };
  });

  /** Opens a browser of another person, who sets a password and signs in. */
  const signIn = async (link: string, next: string) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    consoleGuard.watch(context);
    const other = await context.newPage();
    const { pathname, search } = new URL(link);
    await other.goto(`${pathname}${search}`);
    await other.getByLabel('New password').fill(PASSWORD);
    const login = await other.locator('input[name="username"]').inputValue();
    await other.getByRole('button', { name: 'Save Password' }).click();
    await logIn(other, login, PASSWORD, next);
    return other;
  };

  await test.step('the student reads', async () => {
    const student = await signIn(links.student, '/shelf');
    await readBookOfSection(student);
    await student.context().close();
  });

  await test.step('the instructor sees the section', async () => {
    const teacher = await signIn(links.teacher, '/manage');
    await teacher.getByRole('link', { name: `Teaching, ${FIRST_MANAGER.school}` }).click();
    await teacher.getByRole('link', { name: 'HIST 101-01' }).click();
    await expect(teacher.getByRole('row', { name: new RegExp(ISBN) })).toContainText('Can be read');
    await expect(teacher.getByText('The section has begun. Ask the store to change its books.')).toBeVisible();
    await expectAccessible(teacher);
    await teacher.context().close();
  });
}
