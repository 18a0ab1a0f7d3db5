import { expect } from '@playwright/test';
import { test } from './test.ts';

test.use({ data: 'own' });

test('the shop reopens without a server, and a cart changed meanwhile is saved once', async ({ tab, wire }) => {
  await tab.goto('/book/12');
  await tab.expectText(/A Tale of Two Cities/);
  await tab.waitForServiceWorker();
  wire.disconnect();
  await tab.goto('/book/12');
  await tab.clickButton(/^Add To Cart$/);
  await tab.expectText(/Waiting to be saved/);
  await tab.goto('/cart/');
  await tab.expectText(/A Tale of Two Cities[\s\S]*waiting to be saved/i);

  wire.connect();
  const changes = () => wire.seen.filter(({ method, path }) => method !== 'GET' && path.includes('/shopping_cart/'));
  await expect.poll(() => changes().map(({ status }) => status), { timeout: 60_000 }).toEqual([200]);
  await tab.expectText(/A Tale of Two Cities(?![\s\S]*waiting to be saved)/i);
  await tab.goto('/cart/');
  await tab.expectText(/A Tale of Two Cities/);
});

test('a book that is kept offline opens and is read without a server', async ({ tab, wire }) => {
  await tab.signIn('Elena', '/shelf');
  await tab.waitForServiceWorker();
  await tab.clickButton(/^Emma/);
  await tab.clickButton(/^Keep this book offline$/);
  await tab.expectText(/Ready offline/, 'dialog[open]');
  wire.disconnect();
  await tab.goto('/shelf');
  await tab.clickButton(/^Emma/);
  await tab.clickLink(/^read it now$/i);
  await tab.expectPath(/^\/book\/read\//);
  const text = `return document.querySelector('main iframe')?.contentDocument?.body?.innerText ?? ''`;
  await expect.poll(() => tab.driver.run(text), { timeout: 40_000 }).toContain('Emma');
  await tab.clickButton(/^Next page$/);
  await tab.expectText(/About This Copy/, 'nav[aria-label="Pages"]');
});
