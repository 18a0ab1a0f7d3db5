import { expect, type Page } from '@playwright/test';

/** Signs in a demonstration person by the beginning of the name, and waits until the application shows the person. */
export async function logInAs(page: Page, name: string): Promise<void> {
  await page.goto('/account/sign-in');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
}

/**
 * Waits until signing out is complete. The page reloads at the end, which would interrupt a test that continues
 * earlier.
 */
export async function waitUntilLoggedOut(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [{ name } = { name: location.href }] = performance.getEntriesByType('navigation');
    return new URL(name).pathname === '/';
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible({ timeout: 30_000 });
}
