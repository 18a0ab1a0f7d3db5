import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Gives the windows of a browser an icon to count on: that of a window which is not installed cannot be seen. */
export async function giveIcon(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const show = async (count: number) => {
      document.documentElement.dataset.badge = String(count);
    };
    Object.defineProperty(navigator, 'setAppBadge', { value: show });
    Object.defineProperty(navigator, 'clearAppBadge', { value: () => show(0) });
  });
}

/** Expects this number of changes on the icon, none where it is 0. */
export function expectOnIcon(page: Page, count: number): Promise<void> {
  return expect(page.locator('html')).toHaveAttribute('data-badge', String(count));
}
