import { expect, type Page } from '@playwright/test';

/** Signs somebody of the demonstration in, by the beginning of their name, and waits until the application knows them. */
export async function logInAs(page: Page, name: string): Promise<void> {
  await page.goto('/account/sign-in');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
}
