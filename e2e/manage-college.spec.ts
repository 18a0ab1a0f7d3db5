import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { oddEpub } from './support/malformed-books.ts';
import { FIRST_MANAGER } from './support/seeded-data.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'empty' });

const ISBN = '9780306406157';
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

test('a college is built from nothing, by files and screens, until its first student reads a book', async ({
  page,
  browser,
  baseURL,
  consoleGuard,
}) => {
  // The frame of a book runs no script, not even one of a test.
  consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/);
  await logIn(page, FIRST_MANAGER.login, FIRST_MANAGER.password, '/manage');

  await test.step('the roster', async () => {
    await page.getByRole('link', { name: `Imports, ${FIRST_MANAGER.school}` }).click();
    await importFile(page, csv('roster.csv', roster), 'sheet');
    await applyImport(page);
  });

  await test.step('the book', async () => {
    const epub = oddEpub({ chapters: ['<p>A map is a promise about a place.</p>'] });
    const archive = zipSync({ [`${ISBN}.epub`]: new Uint8Array(epub), 'readme.txt': strToU8('') });
    await page.goto('/manage/0/imports');
    const file = { name: 'books.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) };
    await importFile(page, file, 'books');
    await expect(page.getByText('This import is applied')).toBeVisible();
    await page.getByRole('link', { name: 'Catalog', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(ISBN) })).toBeVisible();
  });

  await test.step('the adoption', async () => {
    await page.goto('/manage');
    await page.getByRole('link', { name: `Imports, ${FIRST_MANAGER.school}` }).click();
    await importFile(page, csv('adoptions.csv', adoptions), 'adoptions');
    await applyImport(page);
  });

  const link = await test.step('the password of a student', async () => {
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('button', { name: 'Password link for Adela Parkhurst' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click();
    return page.getByRole('textbox', { name: 'Link' }).inputValue();
  });

  await test.step('the student reads', async () => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    consoleGuard.watch(context);
    const student = await context.newPage();
    const { pathname, search } = new URL(link);
    await student.goto(`${pathname}${search}`);
    await student.getByLabel('New password').fill(PASSWORD);
    const login = await student.locator('input[name="username"]').inputValue();
    await student.getByRole('button', { name: 'Save Password' }).click();
    await logIn(student, login, PASSWORD, '/shelf');
    await student
      .getByRole('link', { name: /HIST 101/ })
      .first()
      .click();
    await student.getByRole('main').getByRole('button', { name: 'Odd', exact: true }).first().click();
    await student.getByRole('dialog').getByRole('link', { name: 'Read' }).click();
    await expect(student.frameLocator('main iframe').getByText('A map is a promise about a place.')).toBeVisible();
    await context.close();
  });
});
