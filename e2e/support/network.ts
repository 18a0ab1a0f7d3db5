import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import { isFirefox } from './firefox.ts';

/**
 * Takes page and service worker offline: sets the browser's offline mode and also cuts the connection. In Firefox only
 * the connection is cut: its emulated offline mode refuses a page before the service worker is asked for it.
 */
export async function goOffline(context: BrowserContext, wire: FaultProxy): Promise<void> {
  if (!isFirefox(context)) await context.setOffline(true);
  wire.disconnect();
}

export async function goOnline(context: BrowserContext, wire: FaultProxy): Promise<void> {
  wire.connect();
  if (!isFirefox(context)) await context.setOffline(false);
}

/**
 * Waits until the service worker has installed its files and controls this page. Going offline earlier would show the
 * browser's own error page.
 */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** Waits until the service worker has stored this page (SITE-9, SITE-13). */
export async function waitForStoredPage(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true);
}
