import { expect } from '@playwright/test';
import { test } from './test.ts';

test.use({ data: 'shared' });

test('pages that are left while they load block no later page', async ({ tab }) => {
  await tab.signIn('Maya', '/shelf');
  for (let round = 0; round < 4; round += 1) {
    for (const path of ['/shelf', '/', '/book/12']) await tab.goto(path);
  }
  await tab.expectText(/A Tale of Two Cities/);
  await tab.expectText(/Add To Cart|In Cart/);
  await tab.goto('/shelf');
  await tab.expectText(/Your Courses/);
});

const COUNT = 'return (await indexedDB.databases()).length';
/** Begins a transaction in every database as the page is left. The back/forward cache keeps the page before it ends. */
const HOLD = `for (const { name } of await indexedDB.databases()) {
    const connection = await new Promise((resolve) => {
      indexedDB.open(name).onsuccess = ({ target }) => resolve(target.result);
    });
    const stores = [...connection.objectStoreNames];
    addEventListener('pagehide', () => connection.transaction(stores, 'readwrite').objectStore(stores[0]).count());
  }`;

test('a page in the back/forward cache that keeps all databases to itself is evicted after a few seconds', async ({
  tab,
}) => {
  await tab.signIn('Maya', '/shelf');
  await expect.poll(() => tab.driver.run(COUNT), { timeout: 40_000 }).toBeGreaterThan(1);
  await tab.driver.run(HOLD);
  await tab.goto('/book/read/6');
  await expect
    .poll(() => tab.driver.run(`return document.querySelector('main iframe') !== null`), { timeout: 40_000 })
    .toBe(true);
});
