import { expectAccessible } from '../support/accessibility.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });

test('a manager adds a publisher’s tool, corrects it and checks its connection', { tag: '@firefox' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422.*\/tools\/\d+\)$/);
  await logInAs(page, 'Marcus');
  await page.goto('/manage/0/tools');
  await expect(page.getByRole('heading', { level: 1, name: 'LTI tools' })).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New tool' }).first().click();
  await dialog.getByLabel('Name of the publisher or platform').fill('Lantern Labs');
  await dialog.getByLabel('Client ID').fill('lantern-17');
  await dialog.getByLabel('Launch address').fill('https://labs.lantern.example/lti/launch');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add tool' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern Labs' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Copy: Key set address (JWKS)' }).click();
  await expect(page.getByRole('button', { name: 'Copy: Key set address (JWKS)' })).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:\/\/.+\/lti1p3\/jwks\/$/);

  await test.step('an address inside a private network is refused, and nothing typed is lost', async () => {
    await page.getByLabel('Login address').fill('https://10.0.0.7/login');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('is inside a private network')).toBeVisible();
    await page.getByLabel('Login address').fill('https://labs.lantern.example/lti/login');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The tool is saved.')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Check connection' }).click();
  await expect(page.getByText('People are not sent to https://labs.lantern.example yet.').first()).toBeVisible();
  await expect(page.getByText('No courseware opens with this tool yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'LTI tools', exact: true }).click();
  await expect(page.getByRole('row', { name: /Lantern Labs/ })).toContainText('Disabled');
});
