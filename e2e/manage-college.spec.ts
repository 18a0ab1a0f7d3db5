import type { Browser, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expectAccessible } from './support/accessibility.ts';
import type { ConsoleGuard } from './support/console-guard.ts';
import { oddEpub } from './support/malformed-books.ts';
import { FIRST_MANAGER } from './support/seeded-data.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

/** The databases of a fresh installation: a PostgreSQL server, and the embedded one. */
const INSTALLATIONS = ['empty', 'empty-embedded'] as const;
const ISBN = '9780306406157';
const TITLE = 'Maps of the North';
const PASSWORD = 'seven boats under a paper moon';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const roster = [
  'term,department,course,section,title,start_date,end_date,role,student_id,first_name,last_name,email,login',
  ...[
    ['student', '880234', 'Adela', 'Parkhurst', 'adela'],
    ['student', '880235', 'Benno', 'Colewood', 'benno'],
    ['instructor', '100001', 'Marisa', 'Reyesson', 'marisa'],
  ].map(([role, id, first, last, login]) =>
    ['NOW', 'HIST', '101', '01', 'History of Maps', inDays(-7), inDays(90), role, id, first, last]
      .join(',')
      .concat(`,${login}@hillside.example,${login}`),
  ),
].join('\n');

const prices = `isbn,price,duration_days\n${ISBN},19.99,180\n`;

const adoptions = `term,department,course,section,isbn,required,ia_price\nNOW,HIST,101,01,${ISBN},R,49.99\n`;

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function logIn(page: Page, login: string, password: string, next: string) {
  await page.goto(`/account/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Username', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(new RegExp(`${next}$`));
}

/** Uploads a file on the page Imports that is open, and applies it. */
async function importFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }, format: string) {
  await page.getByLabel('Roster file', { exact: true }).setInputFiles(file);
  await page.getByRole('combobox', { name: 'Format' }).selectOption(format);
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
}

async function applyImport(page: Page) {
  await page.getByRole('button', { name: 'Apply…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This import is applied')).toBeVisible();
}

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
  await logIn(page, FIRST_MANAGER.login, FIRST_MANAGER.password, '/manage');

  await test.step('the site', async () => {
    await page.getByRole('link', { name: `Site, ${FIRST_MANAGER.school}` }).click();
    await page.getByLabel('Name of the site').fill('Hillside Books');
    await page.getByLabel('Brand color', { exact: true }).fill('#274b8f');
    await page.getByRole('textbox', { name: 'Support', exact: true }).fill('https://help.hillside.example');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The site is saved.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/manage');
  });

  await test.step('the roster', async () => {
    await page.getByRole('link', { name: `Imports, ${FIRST_MANAGER.school}` }).click();
    await importFile(page, csv('roster.csv', roster), 'sheet');
    await applyImport(page);
  });

  await test.step('a product with an offering, and its prices', async () => {
    await page.goto('/manage/0/catalogue');
    await page.getByRole('button', { name: 'New product' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(TITLE);
    await dialog.getByLabel('ISBN').fill(ISBN);
    await dialog.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await page.getByRole('button', { name: 'Add an offering' }).click();
    await page.getByLabel('Name in the store').fill('Lifetime Access');
    await page.getByLabel('Price', { exact: true }).fill('59.99');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The product is saved.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Imports', exact: true }).click();
    await importFile(page, csv('prices.csv', prices), 'prices');
    await applyImport(page);
  });

  await test.step('the book file', async () => {
    const epub = oddEpub({ chapters: ['<p>A map is a promise about a place.</p>'] });
    const archive = zipSync({ [`${ISBN}.epub`]: new Uint8Array(epub), 'readme.txt': strToU8('') });
    await page.goto('/manage/0/imports');
    const file = { name: 'books.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) };
    await importFile(page, file, 'books');
    await expect(page.getByText('This import is applied')).toBeVisible();
    await page.getByRole('link', { name: 'Catalog', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(ISBN) })).toContainText('On sale');
    await page.getByRole('link', { name: TITLE }).click();
    await expect(page.getByLabel('Price', { exact: true }).nth(1)).toHaveValue('19.99');
    await expect(page.getByText('opens in the reader')).toBeVisible();
  });

  await test.step('the term board leads to the section without books', async () => {
    await page.goto('/manage');
    await page.getByRole('link', { name: `Term board, ${FIRST_MANAGER.school}` }).click();
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

  await test.step('the adoption', async () => {
    await page.goto('/manage');
    await page.getByRole('link', { name: `Imports, ${FIRST_MANAGER.school}` }).click();
    await importFile(page, csv('adoptions.csv', adoptions), 'adoptions');
    await applyImport(page);
  });

  await test.step('a deadline', async () => {
    await page.getByRole('link', { name: 'Sections', exact: true }).click();
    await page.getByRole('link', { name: 'HIST 101-01' }).click();
    await expect(page.getByRole('row', { name: new RegExp(ISBN) })).toContainText('Can be read');
    await page.getByLabel('Choice of the students').selectOption({ label: 'Students may opt out' });
    await page.getByLabel('Add/drop date').fill(inDays(14));
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The section is saved.')).toBeVisible();
  });

  await test.step('a code, a role and the audit log', async () => {
    await page.getByRole('link', { name: 'Codes', exact: true }).click();
    await page.getByRole('button', { name: 'Generate codes…' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the batch').fill('Faculty copies');
    await dialog.getByLabel('ISBN of the product').fill(ISBN);
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
    await expect(student.getByRole('banner')).toContainText('Hillside Books');
    await student
      .getByRole('link', { name: /HIST 101/ })
      .first()
      .click();
    await student.getByRole('main').getByRole('button', { name: TITLE, exact: true }).first().click();
    await student.getByRole('dialog').getByRole('link', { name: 'Read It Now' }).click();
    await expect(student.frameLocator('main iframe').getByText('A map is a promise about a place.')).toBeVisible();
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
