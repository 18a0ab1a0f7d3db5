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

/** More than two batches (MAX_BATCH). */
const MANY = 150;

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

  test('many changes are sent in batches and all saved, each once', async ({ page, wire, network }) => {
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
    await expect(shopper.status()).toContainText('All saved', { timeout: 60_000 });
    const sent = wire.seen.slice(before).filter(({ method }) => method !== 'GET');
    expect(sent.filter(({ path, status }) => path !== BATCH_PATH || status !== 200)).toEqual([]);
    // A busy server may end a batch early and ask for the rest later.
    expect(sent.length).toBeGreaterThanOrEqual(MANY / MAX_BATCH);
    expect(sent.length).toBeLessThanOrEqual((2 * MANY) / MAX_BATCH);
    const answer = await page.request.get(`${wire.origin}/api/v1/reading/states/${productId}/`);
    const { marks: annotations } = readDocument(readingChangesResource, await answer.json());
    expect(new Set(annotations.map(({ locator }) => locator)).size).toBe(MANY);
    expect(annotations.filter(({ version }) => version !== 1)).toEqual([]);
  });
});

test('a page that is closed during a push leaves a change that the next page saves, once', async ({
  page,
  wire,
  network,
  context,
}) => {
  let shopper = new Shopper(page, wire);
  const steps = [
    ['before the change has arrived', 'Walden', { kind: 'delay', milliseconds: 60_000 }],
    ['after the server has carried it out', 'Anatomy and Physiology', { kind: 'lost-answer' }],
  ] as const;
  for (const [index, [when, book, kind]] of steps.entries())
    await test.step(when, async () => {
      await shopper.openBook(book);
      await network.goOffline();
      await shopper.addToCart();
      const fault = wire.fault(CART_CHANGE, kind);
      await network.goOnline();
      await expect.poll(() => fault.hits(), SOON).toBeGreaterThan(0);
      await shopper.page.close();
      fault.lift();
      shopper = new Shopper(await context.newPage(), wire);
      await shopper.page.goto(`${wire.origin}/cart/`);
      await expect(shopper.cartLine(book)).toBeVisible();
      await shopper.isSaved();
      const names = steps.slice(0, index + 1).map(([, name]) => name);
      expect(await shopper.serverCart()).toMatchObject({ version: names.length, names: names.toSorted() });
      expect(shopper.keys()).toHaveLength(names.length);
    });
});
