import { signInBeside } from './faults/other-device.ts';
import { expect, test } from './support/test.ts';

test('materials of a code-delivery section open by code-delivery links', async ({ page }) => {
  await signInBeside(page.request, '', 'priya');
  await page.goto('/shelf');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /ACCT 201/ }).click();
  await main.getByRole('button', { name: /Principles of Accounting/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'READ IT NOW' })).toHaveAttribute(
    'href',
    /^\/cds_book_read\/\d+\/\?coursemember_id=[1-9]\d*$/,
  );
  await sheet.getByRole('link', { name: 'READ IT NOW' }).click();
  await expect(page).toHaveURL(/\/book\/read\/\d+\?course_id=RS-ACCT201-001/);
  await page.goBack();

  await main.getByRole('button', { name: 'LedgerWorks' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Access Courseware' }).click();
  await expect(page).toHaveURL(/\/courseware\/\d+.*ecommerce_course_id=RS-ACCT201-001/);
  await main.getByRole('button', { name: 'Acquire Code' }).click();
  await expect(main.getByRole('link', { name: 'Access Courseware' })).toHaveAttribute('href', /ledgerworks\.example/);
});

test('a classroom link to a course of somebody else leads to the choice of a course, which launches', async ({
  page,
}) => {
  await signInBeside(page.request, '', 'priya');
  await page.goto('/section/RS-NOWHERE?type=student');
  const dialog = page.getByRole('dialog', { name: 'Select a course' });
  await dialog.getByRole('button', { name: 'Launch' }).click();
  await expect(dialog.getByText('You must select a course to proceed')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Course' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Launch' }).click();
  await expect(page).toHaveURL(/\/shelf\/course-section\/\d+/);
});
