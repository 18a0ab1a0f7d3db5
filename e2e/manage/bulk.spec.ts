import { expectAccessible } from '../support/accessibility.ts';
import { BackOffice } from '../support/back-office.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

test('the staff drop two students at once after a preview, by keyboard', { tag: '@firefox' }, async ({
  page,
  server,
}) => {
  await new BackOffice(server).makeManagerOf('owen', 'marcus');
  await logInAs(page, 'Marcus');
  await page.goto('/manage');
  await page
    .getByRole('link', { name: /^Sections/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'BIOL 101-001' }).click();
  const members = page.getByRole('table', { name: 'Members' });
  await members.getByRole('checkbox', { name: 'Select Maya Okafor' }).focus();
  await page.keyboard.press('Space');
  await members.getByRole('checkbox', { name: 'Select Camille Tremblay' }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 rows selected');
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Change…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Change').selectOption({ label: 'Drop from the section' });
  await dialog.getByLabel('Reason').fill('Withdrawn by the registrar');
  await page.keyboard.press('Enter');
  const preview = dialog.getByRole('list', { name: 'Preview' });
  await expect(preview).toContainText('Will change2');
  await expect(preview).toContainText('Camille Tremblay, Maya Okafor');
  await expect(dialog).toContainText('Nothing has changed yet.');
  await expect(dialog).toContainText('select the same people and take them back');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 2 rows' }).click();
  await expect(dialog.getByRole('list', { name: 'What happened' })).toContainText('Changed2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(members.getByRole('row', { name: /Maya Okafor/ })).toContainText('Dropped');
  await expect(members.getByRole('row', { name: /Owen Reyes/ })).toContainText('Active');
  await expect(bar).toBeHidden();

  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await expect(page.getByRole('row', { name: /Withdrawn by the registrar/ })).toHaveCount(2);
  await page
    .getByRole('link', { name: /^Bulk change/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Bulk change \d+ only/ })).toBeVisible();
});

test('the fields of a dialog stand side by side where it has room for them, and inside it', async ({
  page,
  server,
}) => {
  await new BackOffice(server).makeManagerOf('owen', 'marcus');
  await logInAs(page, 'Marcus');
  await page.goto('/manage');
  await page
    .getByRole('link', { name: /^Sections/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Change').selectOption({ label: 'Set dates and terms of sale' });
  for (const [width, columns] of [
    [1280, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const dates = await dialog.locator('input[type=date]').evaluateAll((all) =>
      all.map((field) => {
        const { left, right, top } = field.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    expect(new Set(dates.map(({ left }) => left)).size).toBe(columns);
    const frame = await dialog.evaluate((box) => box.getBoundingClientRect().right);
    for (const { left, top, right } of dates) {
      const next = dates.find((other) => other.top === top && other.left > left);
      expect(right).toBeLessThan(next?.left ?? frame);
    }
  }
});

test('the staff see what a price rise does to all products of a search, and leave it', async ({ page }) => {
  await logInAs(page, 'Marcus');
  await page.goto('/manage/0/catalogue');
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('50 rows selected');
  await bar.getByRole('button', { name: /^Select all \d+ rows that match/ }).click();
  await expect(bar).toContainText(/All \d+ rows that match are selected/);
  await bar.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percent').fill('10');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('list', { name: 'Preview' })).toContainText(/Will change\d+.*\$[\d.]+ → \$[\d.]+/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Percent')).toHaveValue('10');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toContainText(/All \d+ rows that match are selected/);
});

test('the staff revoke two of three codes of a batch', async ({ page }) => {
  await logInAs(page, 'Marcus');
  await page.goto('/manage/0/catalogue');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^97[89]\d{10}$/ }) });
  const title = (await row.getByRole('link').first().textContent()) ?? '';
  await page.goto('/manage/0/codes');
  await page.getByRole('button', { name: 'Generate codes…' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the batch').fill('Printed cards');
  await dialog.getByLabel('Find by title or author').fill(title);
  await dialog
    .getByRole('button', { name: `Choose ${title}, 97` })
    .first()
    .click();
  await expect(dialog.getByLabel('ISBN or product number')).toHaveValue(/^97[89]\d{10}$/);
  await expectAccessible(page);
  await dialog.getByLabel('Number of codes').fill('3');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('link', { name: 'Printed cards', exact: true }).click();
  await expect(page.getByText('3 of 3 are unused')).toBeVisible();
  const boxes = page.getByRole('table', { name: 'Codes' }).getByRole('checkbox', { name: /^Select [0-9A-Z-]{19}$/ });
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change…' }).click();
  await dialog.getByLabel('Reason').fill('The cards were lost in the mail');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('list', { name: 'Preview' })).toContainText('Will change2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 2 rows' }).click();
  await expect(dialog.getByRole('list', { name: 'What happened' })).toContainText('Changed2');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('1 of 3 are unused')).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('Revoked');
  await expect(boxes).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
