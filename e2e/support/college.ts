import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expectAccessible } from './accessibility.ts';
import { oddEpub } from './malformed-books.ts';
import { FIRST_MANAGER } from './seeded-data.ts';
import { expect, test } from './test.ts';

/** The steps that build a college on an empty installation, by files and screens of its manager. */

export const ISBN = '9780306406157';
export const TITLE = 'Maps of the North';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const ROSTER = [
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

const PRICES = `isbn,price,duration_days\n${ISBN},19.99,180\n`;

const ADOPTIONS = `term,department,course,section,isbn,required,ia_price\nNOW,HIST,101,01,${ISBN},R,49.99\n`;

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

export async function logIn(page: Page, login: string, password: string, next: string) {
  await page.goto(`/account/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Username', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(new RegExp(`${next}$`));
}

export const logInAsManager = (page: Page) => logIn(page, FIRST_MANAGER.login, FIRST_MANAGER.password, '/manage');

/** Uploads a file on the page Imports that is open. */
export async function importFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }, format: string) {
  await page.getByLabel('File to import', { exact: true }).setInputFiles(file);
  await page.getByRole('combobox', { name: 'Format' }).selectOption(format);
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
}

export async function applyImport(page: Page) {
  await page.getByRole('button', { name: 'Apply…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This import is applied')).toBeVisible();
}

/** Opens a page of the school from the first page of the console. */
export async function openManagePage(page: Page, name: string) {
  await page.goto('/manage');
  await page.getByRole('link', { name: `${name}, ${FIRST_MANAGER.school}` }).click();
}

export async function addSchool(page: Page) {
  await test.step('a second school, whose store has a host name of its own', async () => {
    const { protocol, port } = new URL(page.url());
    await page.goto('/manage');
    await page.getByRole('link', { name: 'Schools, All schools' }).click();
    await page.getByRole('button', { name: 'New school' }).click();
    const dialog = page.getByRole('dialog', { name: 'New school' });
    await dialog.getByLabel('Name of the school').fill('Lakeside College');
    await dialog.getByLabel('Host name of its store (optional)').fill('https://lakeside.localhost/');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add the school' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'lakeside.localhost' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Manage' }).click();
    await expect(page.getByRole('link', { name: 'Imports, Lakeside College' })).toBeVisible();
    const store = await page.context().newPage();
    await store.goto(`${protocol}//lakeside.localhost:${port}/support`);
    await expect(store.getByRole('banner').getByRole('link', { name: 'Lakeside College' })).toBeVisible();
    await store.close();
    await page.goto('/manage');
  });
}

export async function nameSite(page: Page) {
  await test.step('the site', async () => {
    await page.getByRole('link', { name: `Site, ${FIRST_MANAGER.school}` }).click();
    await page.getByLabel('Name of the site').fill('Hillside Books');
    await page.getByLabel('Brand color', { exact: true }).fill('#274b8f');
    await page.getByLabel('Picture of the logo').setInputFiles('public/icons/icon-192.png');
    await expect(page.getByLabel('Logo', { exact: true })).toHaveValue(/^\/logos\//);
    await page.getByRole('textbox', { name: 'Support', exact: true }).fill('https://help.hillside.example');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The site is saved.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/manage');
    const logo = page.getByRole('banner').getByRole('img', { name: 'Hillside Books' });
    await expect.poll(() => logo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(128);
  });
}

export async function importRoster(page: Page) {
  await test.step('the roster', async () => {
    await page.getByRole('link', { name: `Imports, ${FIRST_MANAGER.school}` }).click();
    await importFile(page, csv('roster.csv', ROSTER), 'sheet');
    await applyImport(page);
  });
}

export async function addProduct(page: Page) {
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
    await page
      .getByRole('navigation', { name: 'Pages of All schools' })
      .getByRole('link', { name: 'Imports', exact: true })
      .click();
    await importFile(page, csv('prices.csv', PRICES), 'prices');
    await applyImport(page);
  });
}

export async function importBook(page: Page) {
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
    // The import of prices added the rental.
    const rental = page.getByRole('group', { name: '180 Day Access' });
    await expect(rental.getByLabel('Price', { exact: true })).toHaveValue('19.99');
    await expect(page.getByText('opens in the reader')).toBeVisible();
  });
}

export async function importAdoption(page: Page) {
  await test.step('the adoption', async () => {
    await openManagePage(page, 'Imports');
    await importFile(page, csv('adoptions.csv', ADOPTIONS), 'adoptions');
    await applyImport(page);
  });
}

export async function setDeadline(page: Page) {
  await test.step('a deadline', async () => {
    await page.getByRole('link', { name: 'Sections', exact: true }).click();
    await page.getByRole('link', { name: 'HIST 101-01' }).click();
    await expect(page.getByRole('row', { name: new RegExp(ISBN) })).toContainText('Can be read');
    await page.getByLabel('Choice of the students').selectOption({ label: 'Students may opt out' });
    await page.getByLabel('Add/drop date').fill(inDays(14));
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The section is saved.')).toBeVisible();
  });
}

/** Opens the book of the section from the shelf that the student sees. */
export async function readBookOfSection(student: Page) {
  await expect(student.getByRole('banner').getByRole('img', { name: 'Hillside Books' })).toBeVisible();
  await student
    .getByRole('link', { name: /HIST 101/ })
    .first()
    .click();
  // My Shelf, which stays until the course has loaded, has a button of the same name.
  await expect(student.getByRole('heading', { level: 1, name: 'HIST 101' })).toBeVisible();
  await student.getByRole('main').getByRole('button', { name: TITLE, exact: true }).first().click();
  await student.getByRole('dialog').getByRole('link', { name: 'Read It Now' }).click();
  await expect(student.frameLocator('main iframe').getByText('A map is a promise about a place.')).toBeVisible();
}
