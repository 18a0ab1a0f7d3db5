import type { Page } from '@playwright/test';
import { readingChangesResource } from '../../src/domain/reading/reading-changes.ts';
import { BATCH_PATH, MAX_BATCH } from '../../src/engine/http/batch-schema.ts';
import { readDocument } from '../../src/engine/http/json-api.ts';
import { BookReader } from '../pages/book-reader.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { expect, test } from '../support/test.ts';
import { CART_CHANGE, Shopper } from './shopper.ts';

const SOON = { timeout: 30_000 };

test.use({ data: 'shared' });

const MANY = 500;

/** Waits until the page has loaded its sync client, and returns the address of that file. */
async function loadedSyncClient(page: Page): Promise<string> {
  const find = async () => {
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return names.find((name) => /\/page-sync-client-[\w-]+\.js$/.test(name)) ?? '';
  };
  await expect.poll(find, SOON).not.toBe('');
  return find();
}

/**
 * Imports the application's own module from the file that the page has loaded, and adds a bookmark to each of many
 * pages.
 */
async function bookmarkManyPages(page: Page, productId: string): Promise<void> {
  const address = await loadedSyncClient(page);
  await page.evaluate(
    async ([path = '', id = '', count]) => {
      const { openPageSyncClient } = await import(path);
      const device = await openPageSyncClient(() => 'en');
      const createdAt = new Date().toISOString();
      for (let number = 1; number <= Number(count); number += 1) {
        const content = { kind: 'bookmark', locator: `page=${number}`, progress: 0.5, label: `Page ${number}` };
        const payload = {
          productId: id,
          title: 'A long book',
          markId: crypto.randomUUID(),
          base: 0,
          content,
          createdAt,
        };
        await device.enqueue({ kind: 'reading.putMark', payload });
      }
    },
    [address, productId, String(MANY)],
  );
}

test.describe('after a term offline', () => {
  // The bookmarks remain in the database.
  test.use({ data: 'own' });

  test('five hundred changes are all saved, each once', async ({ page, wire, network }) => {
    // The time that a busy machine takes for them does not matter here.
    test.setTimeout(400_000);
    const reader = new BookReader(page);
    await reader.signIn('Maya');
    await waitForServiceWorker(page);
    const [, productId = ''] = /\/book\/read\/(\d+)/.exec(await reader.addressOf('EPUB')) ?? [];
    // A page that shows none of the changes.
    await page.goto('/support');
    await network.goOffline();
    await bookmarkManyPages(page, productId);
    const shopper = new Shopper(page, wire);
    await expect(shopper.status()).toContainText(`${MANY} changes waiting`, { timeout: 60_000 });
    const before = wire.seen.length;
    await network.goOnline();
    await expect(shopper.status()).toContainText('All saved', { timeout: 240_000 });
    const sent = wire.seen.slice(before).filter(({ method }) => method !== 'GET');
    expect(sent.filter(({ path, status }) => path !== BATCH_PATH || status !== 200)).toEqual([]);
    // A busy server may end a batch early and ask for the rest later.
    expect(sent.length).toBeGreaterThanOrEqual(MANY / MAX_BATCH);
    expect(sent.length).toBeLessThanOrEqual((2 * MANY) / MAX_BATCH);
    const answer = await page.request.get(`${wire.origin}/api/v1/reading/states/${productId}/`);
    const { marks } = readDocument(readingChangesResource, await answer.json());
    expect(new Set(marks.map(({ locator }) => locator)).size).toBe(MANY);
    expect(marks.filter(({ version }) => version !== 1)).toEqual([]);
  });
});

test.describe('a page that is closed during a push', () => {
  const steps = [
    ['before the server was asked who is here', { path: /\/account\/login\// }, 'delay'],
    ['before the change had arrived', CART_CHANGE, 'delay'],
    ['after the server had done it', CART_CHANGE, 'lost-answer'],
    ['while the answer came', CART_CHANGE, 'truncated-answer'],
  ] as const;

  for (const [when, target, kind] of steps) {
    test(`${when} leaves a change that the next page saves, once`, async ({ page, wire, network, context }) => {
      const shopper = new Shopper(page, wire);
      await shopper.openBook('Walden');
      await network.goOffline();
      await shopper.addToCart();
      const fault = wire.fault(target, kind === 'delay' ? { kind, milliseconds: 60_000 } : { kind });
      await network.goOnline();
      await expect.poll(() => fault.hits(), SOON).toBeGreaterThan(0);
      await page.close();
      fault.lift();
      const next = new Shopper(await context.newPage(), wire);
      await next.page.goto(`${wire.origin}/cart/`);
      await expect(next.cartLine('Walden')).toBeVisible();
      await next.isSaved();
      expect(await next.serverCart()).toMatchObject({ version: 1, names: ['Walden'] });
      expect(next.keys()).toHaveLength(1);
    });
  }
});
