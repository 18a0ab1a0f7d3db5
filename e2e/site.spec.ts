import type { Page } from '@playwright/test';
import { BookReader } from './pages/book-reader.ts';
import { waitUntilLoggedOut } from './support/log-in.ts';
import { waitForServiceWorker } from './support/network.ts';
import { expect, test } from './support/test.ts';

async function logInAs(page: Page, name: RegExp, next = '/') {
  await page.goto(`/account/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByRole('button', { name }).click();
}

test('the menu of a manager has every group, and that of a student only the account group', async ({ page }) => {
  await logInAs(page, /^Marcus/, '/support');
  await page.getByRole('button', { name: 'Marcus' }).click();
  for (const group of ['Account', 'Manage', 'Admin', 'Claim Code Checker', 'Bookstore Manager']) {
    await expect(page.getByRole('region', { name: group, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Course Manager' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page isn't available here");
});

test('a person who has not accepted the agreement is sent to it and then back to the requested page', async ({
  page,
}) => {
  await logInAs(page, /^Tunde/, '/search?terms=biology');
  await expect(page).toHaveURL(/\/account\/eula\?next=%2Fsearch%3Fterms%3Dbiology/);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page).toHaveURL(/\/search\?terms=biology/);
  await page.reload();
  await expect(page).toHaveURL(/\/search\?terms=biology/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('biology');
});

test('a session in another browser is listed and can be ended', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await logInAs(other, /^Maya/, '/account');
  await expect(other.getByText('This browser')).toBeVisible();
  await logInAs(page, /^Maya/, '/account');
  const rows = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await rows.getByRole('button', { name: 'Log Out' }).click();
  await expect(rows).toHaveCount(1);
  await other.reload();
  await expect(other.getByText('You are not logged in')).toBeVisible();
  await elsewhere.close();
});

test('a new password must be strong, and replaces the old one', async ({ page, consoleGuard }) => {
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

test('the cookie page continues once cookies are allowed, and confirms it after the reload', async ({ page }) => {
  await page.goto('/cookies');
  const access = page.getByRole('button', { name: 'Access Your Materials Now' });
  await expect(access).toBeDisabled();
  await page.getByRole('button', { name: 'Allow cookies' }).click();
  await access.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
});

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
    (name) => new RegExp(`^${name.replaceAll('.', '\\.').replace('*', '.+').replace('(__Host-)', '(?:__Host-)?')}$`),
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

test('the language changes without a reload and stays', async ({ page }) => {
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

test('the language that a signed-in person chooses overrides the earlier one of the account', async ({ page }) => {
  await logInAs(page, /^Camille/, '/support');
  const language = page.locator('html');
  await expect(language).toHaveAttribute('lang', 'fr-CA');
  await page.getByRole('button', { name: /^Langue/ }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  const isWritten = page.waitForResponse((response) => response.url().endsWith('/change_language/'));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
  expect((await isWritten).ok()).toBe(true);
  // After a reload the account's language arrives and is the new one.
  const isHeard = page.waitForResponse(/\/account\/login\//);
  await page.reload();
  await isHeard;
  await expect(language).toHaveAttribute('lang', 'en');
  await page.goto('/account');
  await expect(page.getByText('Camille Tremblay')).toBeVisible();
  await expect(page.getByLabel('Language of the interface')).toHaveValue('en');
});

test('a page whose messages fail to load says so inside the frame', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|screens/);
  await page.route('**/assets/screens-*.js', (route) => route.abort());
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, we have encountered an error');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to my Shelf' })).toBeVisible();
});
