import { expectAccessible } from '../support/accessibility.ts';
import { BackOffice } from '../support/back-office.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

test('a manager registers the learning management system of the school', { tag: '@firefox' }, async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422.*\/lti-platforms\/\d+\)$/);
  await new BackOffice(server).makeManagerOf('owen', 'marcus');
  await logInAs(page, 'Marcus');
  await page.goto('/manage');
  await page.getByRole('link', { name: 'LTI platforms' }).first().click();
  await expect(page.getByText('No system opens Carrel yet')).toBeVisible();
  await expect(page.getByLabel(/^Login address of/).first()).toHaveValue(/\/lti\/login$/);
  await expect(page.getByRole('button', { name: /^Copy: Key set address/ }).first()).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New platform' }).first().click();
  await dialog.getByLabel('System').selectOption('moodle');
  await dialog.getByLabel('Name').fill('Fernwood Moodle');
  await dialog.getByLabel('Address of the system').fill('https://learn.fernwood.example/');
  await dialog.getByLabel('Client ID').fill('carrel-fernwood');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add platform' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Fernwood Moodle' })).toBeVisible();
  const platform = page.getByRole('region', { name: 'Fernwood Moodle' });
  await expect(platform.getByLabel('Key set address')).toHaveValue('https://learn.fernwood.example/mod/lti/certs.php');
  await expectAccessible(page);

  await platform.getByLabel('Deployment IDs').fill('7');
  await platform.getByLabel('Key set address').fill('https://192.168.0.9/keys');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('is inside a private network')).toBeVisible();
  await platform.getByLabel('Key set address').fill('https://learn.fernwood.example/mod/lti/certs.php');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The platform is saved.')).toBeVisible();

  await platform.getByRole('button', { name: 'Check connection' }).click();
  await expect(page.getByText('It is disabled.')).toBeVisible();
  await expect(page.getByText('certs.php').last()).toBeVisible();
  await expectAccessible(page);
});
