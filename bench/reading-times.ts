import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { deflateSync, strToU8 } from 'fflate';
import { BookReader } from '../e2e/pages/book-reader.ts';
import { browserOptions } from '../e2e/support/browser.ts';
import { giveBook, heavyDrawing, oddEpub } from '../e2e/support/malformed-books.ts';
import { waitForServiceWorker } from '../e2e/support/network.ts';
import { startServer } from '../e2e/support/server-process.ts';
import { type Figure, median } from './figure.ts';

const REPEATS = 7;
const TURNS = 20;
const CHAPTER = `<p>${'The tide comes in and the tide goes out again. '.repeat(1_500)}</p>`;

/** A book of five megabytes: twenty long chapters, and pictures that are not on the first page. */
const book = () =>
  oddEpub({
    chapters: Array.from({ length: 20 }, () => CHAPTER),
    files: { 'plate.svg': heavyDrawing(4_500_000), 'other.svg': heavyDrawing(4_500_000) },
  });

/** Returns the time from the navigation to the first visible page, by the page's own clock. */
async function openFromDevice(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => {
      const body = document.querySelector('iframe')?.contentDocument?.body;
      return body?.textContent.includes('The tide') ? performance.now() : undefined;
    },
    undefined,
    { polling: 'raf' },
  );
  return Number(await handle.jsonValue());
}

/** Returns the time from clicking a downloaded book in the running application to its first visible page. */
async function openInside(page: Page, address: string): Promise<number> {
  await page.goto('/downloads');
  const link = page.locator(`main a[href^="${address}"]`);
  await link.waitFor();
  const openOnce = () =>
    link.evaluate(async (element: HTMLAnchorElement) => {
      const started = performance.now();
      element.click();
      do await new Promise((resolve) => requestAnimationFrame(resolve));
      while (
        // The frame has no body at first.
        !document.querySelector('iframe')?.contentDocument?.querySelector('body')?.textContent.includes('The tide')
      );
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - started;
    });
  // The first time also loads the modules of the reader.
  await openOnce();
  return repeat(REPEATS, async () => {
    await page.goBack();
    await link.waitFor();
    return openOnce();
  });
}

/** Returns the time until the application without a book is ready. The difference is the cost of opening the book. */
async function openShelf(page: Page): Promise<number> {
  await page.goto('/downloads', { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => (document.querySelector('main h1') ? performance.now() : undefined),
    undefined,
    {
      polling: 'raf',
    },
  );
  return Number(await handle.jsonValue());
}

/** Measures the minimum: the browser itself decompresses the chapter and renders it without the application. */
function openBare(page: Page): Promise<number> {
  const packed = Buffer.from(deflateSync(strToU8(CHAPTER))).toString('base64');
  return page.evaluate(async (text) => {
    const started = performance.now();
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const chapter = await new Response(stream).text();
    const frame = document.createElement('iframe');
    frame.srcdoc = chapter;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    frame.remove();
    return performance.now() - started;
  }, packed);
}

/** Returns the time from the key press to the next visible page. */
function turnPage(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.querySelector('iframe')?.contentDocument?.documentElement;
    const button = document.querySelector<HTMLButtonElement>('button[aria-label="Next page"]');
    // The text is rendered shortly before the buttons become enabled.
    while (button?.disabled) await new Promise((resolve) => requestAnimationFrame(resolve));
    const before = root?.scrollLeft;
    const started = performance.now();
    button?.click();
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (root?.scrollLeft === before);
    return performance.now() - started;
  });
}

function scrollBare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.querySelector('iframe')?.contentDocument?.documentElement;
    const started = performance.now();
    root?.scrollTo({ left: root.scrollLeft - root.clientWidth, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - started;
  });
}

async function repeat(times: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < times; run += 1) values.push(await measure());
  return median(values);
}

/**
 * Measures how long it takes to open a book of five megabytes from the device and to turn a page, compared with the
 * same work without the application.
 */
export async function measureReading(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const server = await startServer(folder);
  const browser = await chromium.launch(browserOptions());
  try {
    const context = await browser.newContext({ baseURL: `http://localhost:${server.port}` });
    const page = await context.newPage();
    const reader = new BookReader(page);
    await reader.signIn('Maya');
    await waitForServiceWorker(page);
    await giveBook(context, book());
    const address = await reader.addressOf('EPUB');
    await openFromDevice(page, address);
    const open = await repeat(REPEATS, () => openFromDevice(page, address));
    const turn = await repeat(TURNS, () => turnPage(page));
    const scroll = await repeat(TURNS, () => scrollBare(page));
    const inside = await openInside(page, address);
    const shelf = await repeat(REPEATS, () => openShelf(page));
    const bare = await repeat(REPEATS, () => openBare(page));
    const floor = (value: number) => ({ what: 'floor', value }) as const;
    return [
      {
        name: 'reading: start the application at a kept EPUB of 5 MB, to its first page',
        value: open,
        unit: 'ms',
        against: floor(shelf + bare),
      },
      {
        name: 'reading: open the same book in the running application',
        value: inside,
        unit: 'ms',
        against: floor(bare),
      },
      { name: 'reading: turn a page', value: turn, unit: 'ms', against: floor(scroll) },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
