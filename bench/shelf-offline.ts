import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../e2e/support/browser.ts';
import { type Device, makeDevice } from '../e2e/support/device.ts';
import { waitForServiceWorker } from '../e2e/support/network.ts';
import { startServer } from '../e2e/support/server-process.ts';
import { SHELF_PAGE_SIZE } from '../src/domain/shelf/shelf-page.ts';
import { bundleForPage } from './bundle.ts';
import { type Figure, median } from './figure.ts';

const SIZE = 10_000;
const REPEATS = 5;
const FIRST_ROWS_MS = 300;
const CHANGE_MS = 50;
/** Number of pages to visit. It exceeds the number of visited pages that the application keeps in memory. */
const PAGES_TURNED = 30;

/** Times of one opening of the shelf in milliseconds, and its JavaScript in bytes. */
interface Opened {
  /** Time from the first line of the application's script to the first visible row. */
  readonly firstRows: number;
  /** Time to read the same rows directly from IndexedDB. */
  readonly bareRead: number;
  readonly sorted: number;
  readonly filtered: number;
  readonly heapBytes: number;
}

/** Signs in a person with a small shelf and adds `size` more materials on the device only. */
async function prepare(device: Device, origin: string, size: number): Promise<void> {
  const context = await device.open();
  const page = await context.newPage();
  await page.goto(`${origin}/account/sign-in?next=%2Fshelf`);
  await page.getByRole('button', { name: /^Nora/ }).click();
  await page.goto(`${origin}/shelf`);
  await waitForServiceWorker(page);
  await page.reload();
  await page.waitForSelector('#materials');
  await page.evaluate(await bundleForPage('shelf'));
  await page.evaluate(`fillShelf(${size})`);
}

/** Detects the first module of the script, which lists the databases (`src/app/deferred-startup.ts`). */
const NOTE_FIRST_LINE = `
  const { databases } = IDBFactory.prototype;
  IDBFactory.prototype.databases = function () {
    globalThis.firstLineAt ??= performance.now();
    return databases.call(this);
  };`;

async function openShelf(device: Device, origin: string): Promise<Page> {
  const context = await device.open();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.addInitScript(NOTE_FIRST_LINE);
  await page.goto(`${origin}/shelf`);
  return page;
}

async function openOffline(device: Device, origin: string): Promise<Opened> {
  const page = await openShelf(device, origin);
  const shown = await page.waitForFunction(() => {
    const row = document.querySelector('section[aria-labelledby="materials"] li article');
    return row && row.getClientRects().length > 0 ? performance.now() : undefined;
  });
  const started = Number(await page.evaluate('firstLineAt'));
  const firstRows = Number(await shown.jsonValue()) - started;
  const bareRead = await timeBareRead(page);
  const heapBytes = await heapOf(page);
  await waitUntilWhole(page);
  const sorted = await timeUntilChanged(page, 'Title, A to Z');
  await waitUntilWhole(page);
  const filtered = await timeUntilChanged(page, 'Courseware');
  return { firstRows, bareRead, sorted, filtered, heapBytes };
}

/**
 * Waits until the page is complete. The other tiles of a hundred and the footer are rendered after the first tiles, and
 * people click only after that.
 */
async function waitUntilWhole(page: Page): Promise<void> {
  const tiles = page.locator('section[aria-labelledby="materials"] li article');
  await tiles.nth(SHELF_PAGE_SIZE - 1).waitFor({ state: 'attached' });
  await page.getByRole('contentinfo').waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Returns the time to read the rows of the first page by their index, in a separately opened database. */
async function timeBareRead(page: Page): Promise<number> {
  return page.evaluate(async (size) => {
    const started = performance.now();
    const databases = await indexedDB.databases();
    const name = databases.find((one) => /^person-\d/.test(one.name ?? ''))?.name ?? '';
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const rows: unknown[] = [];
        const store = opening.result.transaction('assets').objectStore('assets');
        const walk = store.index('[acquiredAt+id]').openCursor(null, 'prev');
        walk.onerror = () => reject(walk.error);
        walk.onsuccess = () => {
          const cursor = walk.result;
          if (cursor && rows.push(cursor.value) < size) return cursor.continue();
          opening.result.close();
          resolve(performance.now() - started);
        };
      };
    });
  }, SHELF_PAGE_SIZE);
}

/** Returns the heap size after scrolling many pages to their end. */
async function heapAfterPages(device: Device, origin: string): Promise<number> {
  const page = await openShelf(device, origin);
  const first = page.locator('section[aria-labelledby="materials"] li h3').first();
  for (let turned = 0; turned < PAGES_TURNED; turned += 1) {
    const next = page.getByRole('link', { name: 'Next page' });
    const before = await first.textContent();
    await next.click();
    await page.waitForFunction(
      (text) => document.querySelector('section[aria-labelledby="materials"] li h3')?.textContent !== text,
      before,
    );
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  }
  return heapOf(page);
}

/**
 * Returns the time from the click to the first title of the new list, which may be the same as before, by the page's
 * own clock. Inner functions have no names, because the page does not have the bundler's helper for named functions.
 */
async function timeUntilChanged(page: Page, label: string): Promise<number> {
  return page.evaluate((text) => {
    const list = document.querySelector('section[aria-labelledby="materials"]');
    const control = [...document.querySelectorAll('label')].find((one) => one.textContent?.includes(text));
    const before = list?.querySelector('li h3');
    return new Promise<number>((resolve, reject) => {
      const started = performance.now();
      if (!list || !control) return reject(new Error(`There is no "${text}"`));
      new MutationObserver((_, watch) => {
        const title = list.querySelector('li h3');
        if (!title || title === before) return;
        watch.disconnect();
        resolve(performance.now() - started);
      }).observe(list, { subtree: true, childList: true, characterData: true });
      control.click();
    });
  }, label);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

async function measureShelfOf(origin: string, size: number): Promise<Opened & { readonly heapAfterPages: number }> {
  const device = await makeDevice(chromium, browserOptions());
  try {
    await prepare(device, origin, size);
    const runs: Opened[] = [];
    for (let run = 0; run < REPEATS; run += 1) runs.push(await openOffline(device, origin));
    const middle = (pick: (run: Opened) => number) => median(runs.map(pick));
    return {
      firstRows: middle((run) => run.firstRows),
      sorted: middle((run) => run.sorted),
      filtered: middle((run) => run.filtered),
      bareRead: middle((run) => run.bareRead),
      heapBytes: middle((run) => run.heapBytes),
      heapAfterPages: size < SIZE ? Number.NaN : await heapAfterPages(device, origin),
    };
  } finally {
    await device.discard();
  }
}

/**
 * Measures a shelf of ten thousand materials in a cold browser offline: first rows, filtering and sorting, and memory.
 */
export async function measureShelfOffline(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const server = await startServer(folder);
  try {
    const origin = `http://localhost:${server.port}`;
    const small = await measureShelfOf(origin, 300);
    const big = await measureShelfOf(origin, SIZE);
    const figure = (what: string, value: number, budget: number): Figure => ({
      name: `offline: shelf of ${SIZE.toLocaleString('en')}, ${what}, median of ${REPEATS}`,
      value,
      unit: 'ms',
      against: { what: 'budget', value: budget },
    });
    return [
      figure('first rows', big.firstRows, FIRST_ROWS_MS),
      {
        name: `offline: shelf of ${SIZE.toLocaleString('en')}, first rows, against a bare read of them`,
        value: big.firstRows,
        unit: 'ms',
        against: { what: 'floor', value: big.bareRead },
      },
      figure('sorted', big.sorted, CHANGE_MS),
      figure('filtered', big.filtered, CHANGE_MS),
      {
        name: `offline: JavaScript heap with ${SIZE.toLocaleString('en')} materials, against 300`,
        value: big.heapBytes / 1024,
        unit: 'KB',
        against: { what: 'floor', value: small.heapBytes / 1024 },
      },
      {
        name: `offline: JavaScript heap after ${PAGES_TURNED} pages of them, against before`,
        value: big.heapAfterPages / 1024,
        unit: 'KB',
        against: { what: 'floor', value: big.heapBytes / 1024 },
      },
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
