import type { Page } from '@playwright/test';
import { signInFromBlank } from './faults/other-device.ts';
import { expectAccessible } from './support/accessibility.ts';
import { goOffline, goOnline, waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

/** Opens the redeem dialog. */
async function openDialog(page: Page, login: string): Promise<void> {
  await signInFromBlank(page, login);
  await page.goto('/shelf');
  await page.getByRole('main').getByRole('button', { name: 'Redeem access code' }).click();
  await expect(page.getByRole('dialog', { name: 'Redeem Your Access Code' })).toBeVisible();
}

async function redeem(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Access code' }).fill(code);
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click();
}

const shelf = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first();

test('a redeemed code adds its product to the shelf', { tag: '@firefox' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of (409|410|422)/);
  await openDialog(page, 'maya');
  await expectAccessible(page);
  await redeem(page, '   ');
  await expect(page.getByText('This field may not be null.')).toBeVisible();
  await redeem(page, 'LATE-DRAC-0003');
  await expect(page.getByText('This code has expired.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Access code' })).toHaveValue('');
  await redeem(page, ' read-pride-2026 ');
  const success = page.getByRole('dialog', { name: 'Congratulations!' });
  await expect(success).toContainText('You’ve successfully redeemed an access code.');
  await expect(success).toContainText('Pride and Prejudice is on your shelf.');
  await expectAccessible(page);
  await success.getByRole('button', { name: 'Return To My Shelf' }).click();
  await expect(shelf(page, 'Pride and Prejudice')).toBeVisible();
});

test('a code typed offline is kept and redeemed when online', { tag: '@firefox' }, async ({ page, context, wire }) => {
  await openDialog(page, 'owen');
  await waitForServiceWorker(page);
  await goOffline(context, wire);
  await redeem(page, 'READ-PRIDE-2026');
  const stored = page.getByRole('dialog', { name: 'Your code is saved' });
  await expect(stored).toContainText('READ-PRIDE-2026');
  await goOnline(context, wire);
  await expect(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible({ timeout: 30_000 });
});

test('a refusal that arrives while the dialog is closed is shown among the changes and in the dialog', {
  tag: '@firefox',
}, async ({ page, context, wire, consoleGuard }) => {
  consoleGuard.allow(/status of 409/);
  await openDialog(page, 'maya');
  await waitForServiceWorker(page);
  await goOffline(context, wire);
  await redeem(page, 'USED-EMMA-0004');
  const stored = page.getByRole('dialog', { name: 'Your code is saved' });
  await stored.getByRole('button', { name: 'Close' }).last().click();
  await goOnline(context, wire);
  await page.getByRole('button', { name: '1 change was not accepted' }).click();
  const changes = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(changes).toContainText('Redeem the access code USED-EMMA-0004');
  await expect(changes).toContainText('This code has already been redeemed by another account.');
});

test('the standalone form sends a visitor to sign in and then contains the code again', { tag: '@firefox' }, async ({
  page,
  wire,
}) => {
  // The code is sent before the device knows who uses it.
  const login = wire.fault({ path: /^\/api\/v1\/account\/login\// }, { kind: 'hold' });
  await page.goto('/redeem');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redeem Your Access Code');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Access code' }).fill('READ-PRIDE-2026');
  await page.getByRole('button', { name: 'Redeem' }).click();
  login.lift();
  await expect(page).toHaveURL(/\/account\/sign-in\?next=%2Fredeem/);
  await page.getByRole('button', { name: 'Luis' }).click();
  await expect(page.getByRole('textbox', { name: 'Access code' })).toHaveValue('READ-PRIDE-2026');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page).toHaveURL(/\/shelf/);
  await expect(shelf(page, 'Pride and Prejudice')).toBeVisible();
});
