import { freePort } from '../scripts/postgres.mjs';
import { startSmtpServer } from '../tests/server/support/smtp-server.ts';
import { expectAccessible } from './support/accessibility.ts';
import { waitForServiceWorker } from './support/network.ts';
import { FIRST_MANAGER } from './support/seeded-data.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'nine quiet otters at dusk';
const smtpPort = await freePort();

test.use({
  data: 'empty',
  settings: { MAIL_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'Hillside Books <books@hillside.example>' },
});

test('a person who forgot the password sets a new one by a mail, also on a device with the app', {
  tag: '@firefox',
}, async ({ page }) => {
  const mailbox = await startSmtpServer(smtpPort);
  try {
    // The service worker answers navigations from now on, except those that belong to the server.
    await page.goto('/');
    await waitForServiceWorker(page);
    await page.goto('/account/sign-in?next=/manage');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Username or email').fill(`${FIRST_MANAGER.login}@hillside.example`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the Link' }).click();
    await expect(page.getByText('the link is on its way')).toBeVisible();

    await expect.poll(() => mailbox.taken.length).toBe(1);
    const mail = (mailbox.taken[0]?.raw ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const [link = ''] = /\/account\/set-password\?token=[\w-]+/.exec(mail) ?? [];
    await page.goto(link);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save Password' }).click();

    await page.getByLabel('Username', { exact: true }).fill(FIRST_MANAGER.login);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Maria' })).toBeVisible();
  } finally {
    await mailbox.close();
  }
});
