import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Replaces the badge API in the windows of a browser. The real badge of a window that is not installed cannot be read.
 */
export async function giveIcon(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const show = async (count: number) => {
      document.documentElement.dataset.badge = String(count);
    };
    Object.defineProperty(navigator, 'setAppBadge', { value: show });
    Object.defineProperty(navigator, 'clearAppBadge', { value: () => show(0) });
  });
}

/** Expects this number of changes on the badge; 0 means no badge. */
export function expectOnIcon(page: Page, count: number): Promise<void> {
  return expect(page.locator('html')).toHaveAttribute('data-badge', String(count));
}
