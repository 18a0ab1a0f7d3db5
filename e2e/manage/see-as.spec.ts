import { expectAccessible } from '../support/accessibility.ts';
import { BackOffice } from '../support/back-office.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

test('the staff see what a student sees, and the student reads who looked', { tag: '@firefox' }, async ({
  page,
  wire,
  server,
  browser,
}) => {
  await new BackOffice(server).makeManagerOf('owen', 'marcus');
  await logInAs(page, 'Marcus');
  await page.goto('/manage?page=people');
  await page.getByRole('main').getByRole('searchbox').fill('owen');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /owen/ }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'See as this person…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Cannot find a book');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'View' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^What .+ sees$/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Shelf' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stop viewing' }).click();
  await expect(page.getByRole('button', { name: 'See as this person…' })).toBeVisible();

  const context = await browser.newContext({ baseURL: wire.origin, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const student = await context.newPage();
  await logInAs(student, 'Owen');
  await student.goto('/account');
  const views = student.getByRole('region', { name: 'Who looked at your account' });
  await expect(views.getByText('Cannot find a book')).toBeVisible();
  await expect(views.getByText(/Marcus/)).toBeVisible();
  await expectAccessible(student);
  await context.close();
});
