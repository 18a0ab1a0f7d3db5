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

/** Five megabytes: twenty long chapters, and plates that are not shown on the first page. */
const book = () =>
  oddEpub({
    chapters: Array.from({ length: 20 }, () => CHAPTER),
    files: { 'plate.svg': heavyDrawing(4_500_000), 'other.svg': heavyDrawing(4_500_000) },
  });

/** From the navigation to the first page on the screen, by the page's own clock. */
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

/** From the press on a kept book, in the application that runs already, to its first page on the screen. */
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
        // The frame has no body yet in its first moment.
        !document.querySelector('iframe')?.contentDocument?.querySelector('body')?.textContent.includes('The tide')
      );
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - started;
    });
  // The first time, the parts of the reader itself come in as well.
  await openOnce();
  return repeat(REPEATS, async () => {
    await page.goBack();
    await link.waitFor();
    return openOnce();
  });
}

/** The application without a book, to the moment it could begin: what opening costs is the difference. */
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

/** The least it could be: the chapter unpacked by the browser itself and painted bare. */
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

/** From the press to the next page on the screen. */
function turnPage(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.querySelector('iframe')?.contentDocument?.documentElement;
    const button = document.querySelector<HTMLButtonElement>('button[aria-label="Next page"]');
    // The text is painted a moment before the buttons answer.
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

/** How long a book of five megabytes takes to open from the device, and a page to turn, against the same work done bare. */
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
