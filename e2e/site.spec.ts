import type { Page } from '@playwright/test';
import { BookReader } from './pages/book-reader.ts';
import { waitUntilLoggedOut } from './support/log-in.ts';
import { waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

async function logInAs(page: Page, name: RegExp, next = '/') {
  await page.goto(`/account/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByRole('button', { name }).click();
}

test.use({ serviceWorkers: 'block' });

test('a person who has not accepted the agreement is sent to it and then back to the requested page', {
  tag: '@firefox',
}, async ({ page }) => {
  await logInAs(page, /^Tunde/, '/search?terms=biology');
  await expect(page).toHaveURL(/\/account\/eula\?next=%2Fsearch%3Fterms%3Dbiology/);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page).toHaveURL(/\/search\?terms=biology/);
  await page.reload();
  await expect(page).toHaveURL(/\/search\?terms=biology/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('biology');
});

test('a new password must be strong, and replaces the old one', { tag: '@firefox' }, async ({ page, consoleGuard }) => {
  // Requests that were in flight while the person signed out fail.
  consoleGuard.allow(/status of 4(22|01)/);
  await logInAs(page, /^Owen/, '/account');
  await page.getByText('Change your password').click();
  const change = async (password: string) => {
    await page.getByLabel('Current password').fill('carrel');
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('password1');
  await expect(page.getByText(/This password is easy to guess/)).toBeVisible();
  await change('four quiet winter trees');
  await expect(page.getByText(/Your password was changed/)).toBeVisible();
  await page.goto('/logout');
  await waitUntilLoggedOut(page);
  await page.goto('/account/sign-in?next=/account');
  await page.getByLabel('Username').fill('owen');
  await page.getByLabel('Password').fill('four quiet winter trees');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account');
});

test.describe('without changed data', () => {
  test.use({ data: 'shared' });

  test('the menu of a manager has every group, and that of a student only the account group', {
    tag: '@firefox',
  }, async ({ page }) => {
    await logInAs(page, /^Marcus/, '/support');
    await page.getByRole('button', { name: 'Marcus' }).click();
    for (const group of ['Account', 'Manage', 'Admin', 'Claim Code Checker', 'Bookstore Manager']) {
      await expect(page.getByRole('region', { name: group, exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'My Sales' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page isn't available here");
  });

  test('the cookie page continues once cookies are allowed, and confirms it after the reload', {
    tag: '@firefox',
  }, async ({ page }) => {
    await page.goto('/cookies');
    const access = page.getByRole('button', { name: 'Access Your Materials Now' });
    await expect(access).toBeDisabled();
    await page.getByRole('button', { name: 'Allow cookies' }).click();
    await access.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  });

  test('the language changes without a reload and stays', { tag: '@firefox' }, async ({ page }) => {
    await page.goto('/support');
    await page.evaluate(() => Object.assign(window, { isStillTheSamePage: true }));
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('radio', { name: 'Français (Canada)' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soutien');
    expect(await page.evaluate(() => 'isStillTheSamePage' in window)).toBe(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  });

  test('a page whose messages fail to load says so inside the frame', { tag: '@firefox' }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/Failed to load resource|screens/);
    await page.route('**/assets/screens-*.js', (route) => route.abort());
    await page.goto('/support');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, we have encountered an error');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to my Shelf' })).toBeVisible();
  });

  test.describe('with a service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('the privacy notice names everything that this browser stores', async ({ page, context }) => {
      await logInAs(page, /^Maya/, '/shelf');
      await expect(page.getByRole('main').getByText(/^Showing/)).toBeVisible();
      const reader = new BookReader(page);
      await reader.open();
      await expect(reader.position()).toBeVisible();
      await page.goto('/search?terms=biology');
      await waitForServiceWorker(page);
      await page.goto('/privacy-notice');
      await page.getByRole('button', { name: 'Got it' }).click();
      const received = (await page.getByRole('main').locator('code').allTextContents()).map(
        (name) =>
          new RegExp(`^${name.replaceAll('.', '\\.').replace('*', '.+').replace('(__Host-)', '(?:__Host-)?')}$`),
      );
      const stored = await page.evaluate(async () => [
        ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
        ...(await caches.keys()),
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ]);
      const cookies = (await context.cookies()).map(({ name }) => name);
      expect(stored.length).toBeGreaterThan(4);
      expect([...stored, ...cookies].filter((name) => !received.some((pattern) => pattern.test(name)))).toEqual([]);
    });
  });
});
