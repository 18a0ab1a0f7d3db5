import { expect, type Page } from '@playwright/test';

/** Signs somebody of the demonstration in, by the beginning of their name, and waits until the application knows them. */
export async function logInAs(page: Page, name: string): Promise<void> {
  await page.goto('/account/sign-in');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
}

/** Waits until somebody who logs out is out: the page loads afresh at the end, and whoever goes on before that is in its way. */
export async function waitUntilLoggedOut(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [{ name } = { name: location.href }] = performance.getEntriesByType('navigation');
    return new URL(name).pathname === '/';
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible({ timeout: 30_000 });
}
