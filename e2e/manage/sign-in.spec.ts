import { expectAccessible } from '../support/accessibility.ts';
import { BackOffice } from '../support/back-office.ts';
import { logInAs } from '../support/log-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

test('a manager adds a sign-in provider to the school, and a wrong claim is refused', { tag: '@firefox' }, async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422.*\/sign-in-providers\/\d+\)$/);
  await new BackOffice(server).makeManagerOf('owen', 'marcus');
  await logInAs(page, 'Marcus');
  await page.goto('/manage');
  await page
    .getByRole('link', { name: /^Sign-in/ })
    .first()
    .click();
  await expect(page.getByText('The school has no provider of its own')).toBeVisible();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New provider' }).first().click();
  await dialog.getByLabel('Name on the button').fill('Fernwood');
  await dialog.getByLabel('Issuer').fill('https://login.fernwood.example');
  await dialog.getByLabel('Client ID').fill('carrel-fernwood');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Fernwood' })).toBeVisible();
  await expect(page.getByLabel(/^Redirect address of/).first()).toHaveValue(/\/elsewhere\/\d+\/callback$/);
  await expectAccessible(page);

  await page.getByLabel('Claim that names the person').fill('email');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('A person can change this claim')).toBeVisible();
  await page.getByLabel('Claim that names the person').fill('student_number');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The provider is saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Replace the secret of Fernwood' }).click();
  await dialog.getByLabel('New secret').fill('nine quiet otters');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A client secret is stored.')).toBeVisible();

  await page.getByRole('button', { name: 'Check connection' }).click();
  await expect(page.getByText('It is disabled.')).toBeVisible();
  await expect(page.getByText('openid-configuration').first()).toBeVisible();
  await expectAccessible(page);
});
