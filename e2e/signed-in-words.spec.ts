import type { Page } from '@playwright/test';
import { BookReader } from './pages/book-reader.ts';
import { waitUntilLoggedOut } from './support/log-in.ts';
import { expect, test } from './support/test.ts';

test.use({ data: 'shared', serviceWorkers: 'block' });

/** Records the visible texts that ask a visitor to log in, in every frame of every page but the sign-in page. */
async function recordVisitorWords(page: Page) {
  const seen: string[] = [];
  await page.exposeFunction('recordVisitorWord', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    if (location.pathname === '/account/sign-in') return;
    const record: unknown = Reflect.get(window, 'recordVisitorWord');
    const look = () => {
      for (const element of document.querySelectorAll('a, button, h1, h2, p')) {
        const text = element.textContent?.trim() ?? '';
        if (/\blog in\b/i.test(text) && element.checkVisibility() && typeof record === 'function')
          record(`${location.pathname}: ${text}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return seen;
}

/** Holds the answers that name the person until the returned function is called. */
async function holdLogins(page: Page) {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/api/v1/account/login/**', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return {
    count: () => held.length,
    release: () => {
      isHeld = false;
      for (const go of held) go();
    },
  };
}

test('a signed-in person sees no words for visitors, however late the login arrives', async ({ page }) => {
  // The device stores the login of a visitor first.
  await page.goto('/cart');
  await expect(page.locator('html')).toHaveAttribute('data-sync-state', 'idle');
  const seen = await recordVisitorWords(page);
  const logins = await holdLogins(page);
  await page.goto('/account/sign-in');
  await page.getByRole('button', { name: /^Maya/ }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const book = await new BookReader(page).addressOf('EPUB');
  for (const address of ['/', '/browse/history', book.replace('/read', ''), book, '/checkout', '/account']) {
    const before = logins.count();
    await page.goto(address);
    await expect.poll(logins.count).toBeGreaterThan(before);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeHidden();
  }
  logins.release();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Maya' })).toBeVisible();
  expect(seen).toEqual([]);
});

test('the words for visitors are back after signing out, and after the session ended', { tag: '@firefox' }, async ({
  page,
  context,
  consoleGuard,
}) => {
  // The device learns from a refused request that the session has ended.
  consoleGuard.allow(/status of 401/);
  const link = page.getByRole('banner').getByRole('link', { name: 'Log In' });
  await new BookReader(page).signIn('Maya');
  await context.clearCookies({ name: 'carrel_session' });
  await page.goto('/account');
  await expect(link).toBeVisible();
  await new BookReader(page).signIn('Maya');
  await page.getByRole('banner').getByRole('button', { name: 'Maya' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await waitUntilLoggedOut(page);
  await page.goto('/browse/history');
  await expect(link).toBeVisible();
});
