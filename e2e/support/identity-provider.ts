import type { Browser } from '@playwright/test';
import type { ConsoleGuard } from './console-guard.ts';
import { expect } from './test.ts';

interface Newcomer {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly consoleGuard: ConsoleGuard;
  /** Name of the provider on the sign-in page. */
  readonly button: string;
  readonly login: string;
}

/** Opens a browser of another person, who signs in at the provider and returns to the shelf. */
export async function signInExternally({ browser, baseURL, consoleGuard, button, login }: Newcomer) {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  consoleGuard.watch(context);
  // The pages of the provider load a font from another server.
  await context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css' }));
  const page = await context.newPage();
  await page.goto('/account/sign-in?next=/shelf');
  await page.getByRole('link', { name: `Log in with ${button}`, exact: true }).click();
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/shelf$/);
  return page;
}
