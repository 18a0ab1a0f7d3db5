import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BookReader } from '../e2e/pages/book-reader.ts';
import { browserOptions } from '../e2e/support/browser.ts';
import { giveBook } from '../e2e/support/malformed-books.ts';
import { pdfOfText } from '../e2e/support/malformed-pdfs.ts';
import { waitForServiceWorker } from '../e2e/support/network.ts';
import { startServer } from '../e2e/support/server-process.ts';
import { type Figure, median } from './figure.ts';
import { drawBare, openBare, searchBare } from './reading/floors.ts';
import {
  bookOf,
  bookWithLongChapter,
  chapterMarkup,
  FIRST_WORDS,
  paragraphs,
  RARE_WORD,
} from './reading/made-up-books.ts';
import {
  longestBlocked,
  type Measured,
  measureUntilWords,
  press,
  watchBlocked,
  whenShown,
} from './reading/watch-page.ts';

const REPEATS = 5;
const TURNS = 15;

interface Desk {
  readonly page: Page;
  readonly reader: BookReader;
}

/**
 * Measures books of several sizes: opening them, turning pages, searching, long chapters and pages of a PDF. Each time
 * is compared with the same work without the application, in the same browser and the same run.
 */
export async function* measureReading(): AsyncIterable<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const server = await startServer(folder);
  const browser = await chromium.launch(browserOptions());
  /** A new device for each book, because a downloaded book stays on it. */
  const atDesk = async function* (measure: (desk: Desk) => AsyncIterable<Figure>) {
    const context = await browser.newContext({ baseURL: `http://localhost:${server.port}` });
    const page = await context.newPage();
    await watchBlocked(page);
    const reader = new BookReader(page);
    await reader.signIn('Maya');
    await waitForServiceWorker(page);
    yield* measure({ page, reader });
    await context.close();
  };
  try {
    for (const megabytes of [1, 20, 100]) yield* atDesk((desk) => measureBook(desk, megabytes));
    yield* atDesk((desk) => measureChapter(desk, 'a chapter of 3 MB', paragraphs(8_500)));
    yield* atDesk((desk) =>
      measureChapter(desk, 'a chapter of 100,000 elements', '<p>A <b>tide</b></p>'.repeat(50_000)),
    );
    yield* atDesk(measurePdf);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* measureBook({ page, reader }: Desk, megabytes: number): AsyncIterable<Figure> {
  const book = `a book of ${megabytes} MB`;
  const context = page.context();
  await giveBook(context, bookOf(megabytes));
  const address = await reader.addressOf('EPUB');
  const chapter = chapterMarkup(`<p>${FIRST_WORDS}</p>${paragraphs(200)}`);
  const bare = await repeat(REPEATS, () => openBare(page, chapter));
  // Afterwards the book is on the device.
  yield* figures(`open ${book} from the network, to its first text (a single run)`, await openAt(page, address), bare);
  await isKept({ page, reader }, address);
  yield* figures(`open ${book} that is on the device`, await repeat(REPEATS, () => openAt(page, address)), bare);
  await context.setOffline(true);
  yield* figures(`open ${book} without a network`, await repeat(REPEATS, () => openAt(page, address)), bare);
  await context.setOffline(false);
  yield* figures(
    `turn a page of ${book}`,
    await repeat(TURNS, () => turnPage(page)),
    await repeat(TURNS, () => scrollBare(page)),
  );
  const chapters = Array.from({ length: 60 }, (_, index) =>
    chapterMarkup(`<p>${index % 10 === 9 ? RARE_WORD : 'A tide'}</p>${paragraphs(200)}`),
  );
  const least = await repeatSearch(() => searchBare(page, chapters, RARE_WORD));
  const found = await repeatSearch(async () => {
    // Nothing of the last search is on a new page.
    await openAt(page, address);
    return search({ page, reader }, RARE_WORD);
  });
  yield* figures(`search in ${book}, to the first hit`, found.first, least.first);
  yield* figures(`search in ${book}, to all hits`, found.all, least.all);
}

async function* measureChapter({ page, reader }: Desk, name: string, body: string): AsyncIterable<Figure> {
  await giveBook(page.context(), bookWithLongChapter(body));
  const address = await reader.addressOf('EPUB');
  const bare = await repeat(3, () => openBare(page, chapterMarkup(body)));
  await openAt(page, address);
  const opened = await repeat(3, async () => {
    await page.keyboard.press('Home');
    await whenShown(page, FIRST_WORDS);
    return measureUntilWords(page, () => press(page, 'Next page'), 'The second tide');
  });
  yield* figures(`open ${name}, to its first text`, opened, bare);
  yield* figures(
    `turn a page of ${name}`,
    await repeat(TURNS, () => turnPage(page)),
    await repeat(TURNS, () => scrollBare(page)),
  );
  const started = await repeat(3, () => openAt(page, address, 'The second tide'));
  yield* figures(`open the application at ${name}`, started, bare);
}

async function* measurePdf({ page, reader }: Desk): AsyncIterable<Figure> {
  const bytes = await pdfOfText(40);
  await giveBook(page.context(), bytes);
  await serveBarePdf(page.context(), bytes);
  await page.goto(await reader.addressOf('PDF'));
  await page.locator('main canvas').waitFor();
  for (const percent of [100, 200]) {
    await chooseSize({ page, reader }, percent);
    const scale = await page.evaluate(() => {
      const shown = document.querySelector('main canvas');
      return shown instanceof HTMLCanvasElement ? shown.width / 612 : 1;
    });
    const drawn = await repeat(TURNS, () => turnSheet(page));
    const bare = await repeat(REPEATS, () => drawBare(page, '/bare-pdf', { number: 5, scale }));
    yield* figures(`draw a page of a PDF at ${percent} %`, drawn, bare);
  }
}

/** Returns the figures of an action: its time and its longest blocked time. */
function* figures(name: string, measured: Measured, floor: Measured): Generator<Figure> {
  yield { name: `reading: ${name}`, value: measured.ms, unit: 'ms', against: { what: 'floor', value: floor.ms } };
  yield {
    name: '  longest time in which the page did not answer, 50 at least',
    value: measured.blocked,
    unit: 'ms',
    against: { what: 'floor', value: floor.blocked },
  };
}

/** Opens the application at a book. The times count from the navigation, by the page's own clock. */
async function openAt(page: Page, address: string, words = FIRST_WORDS): Promise<Measured> {
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await whenShown(page, words);
  return { ms, blocked: await longestBlocked(page, 0, ms) };
}

/** Opens the book until it comes from the device. */
async function isKept({ page, reader }: Desk, address: string): Promise<void> {
  for (let isShown = false; !isShown; ) {
    await openAt(page, address);
    await reader.button('Print, and about this book').click();
    const note = page.getByText(/^The book (?:is on|was opened)/).first();
    await note.waitFor();
    isShown = /is on this device/.test((await note.textContent()) ?? '');
    await reader.button('Close').click();
  }
}

/** Measures from the press to the next visible page. */
async function turnPage(page: Page): Promise<Measured> {
  const [from, to] = await page.evaluate(async () => {
    const root = document.querySelector('iframe')?.contentDocument?.documentElement;
    const button = document.querySelector<HTMLButtonElement>('button[aria-label="Next page"]');
    while (button?.disabled) await new Promise((resolve) => requestAnimationFrame(resolve));
    const before = root?.scrollLeft;
    const started = performance.now();
    button?.click();
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (root?.scrollLeft === before);
    return [started, performance.now()] as const;
  });
  return { ms: to - from, blocked: await longestBlocked(page, from, to) };
}

async function scrollBare(page: Page): Promise<Measured> {
  const [from, to] = await page.evaluate(async () => {
    const root = document.querySelector('iframe')?.contentDocument?.documentElement;
    const started = performance.now();
    root?.scrollTo({ left: root.scrollLeft - root.clientWidth, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return [started, performance.now()] as const;
  });
  return { ms: to - from, blocked: await longestBlocked(page, from, to) };
}

/** Measures a search from the press to the first hit in the list and to the whole list. */
async function search({ page, reader }: Desk, word: string): Promise<Searched> {
  await reader.button('Search in this book').click();
  await page.getByRole('searchbox', { name: 'Search for' }).fill(word);
  const [from, first, to] = await page.evaluate(async () => {
    const list = document.querySelector('ol[aria-label="Places found"]');
    const started = performance.now();
    document.querySelector<HTMLButtonElement>('dialog[open] search button[type="submit"]')?.click();
    while (!list?.querySelector('li')) await new Promise((resolve) => requestAnimationFrame(resolve));
    const found = performance.now();
    while (!/places? found/.test(list?.parentElement?.querySelector('[role="status"]')?.textContent ?? ''))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return [started, found, performance.now()] as const;
  });
  await page.keyboard.press('Escape');
  return {
    first: { ms: first - from, blocked: await longestBlocked(page, from, first) },
    all: { ms: to - from, blocked: await longestBlocked(page, from, to) },
  };
}

async function chooseSize({ page, reader }: Desk, percent: number): Promise<void> {
  await reader.button('Text and colors').click();
  const size = page.getByRole('group', { name: 'Text size' }).locator('output');
  while (Number.parseInt((await size.textContent()) ?? '', 10) < percent) await reader.button('Larger text').click();
  await reader.button('Close').click();
}

/** Measures from the press to the next drawn page of a PDF. */
async function turnSheet(page: Page): Promise<Measured> {
  const [from, to] = await page.evaluate(async () => {
    const before = document.querySelector('main canvas');
    const started = performance.now();
    document.querySelector<HTMLButtonElement>('button[aria-label="Next page"]')?.click();
    while (document.querySelector('main canvas') === before)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return [started, performance.now()] as const;
  });
  return { ms: to - from, blocked: await longestBlocked(page, from, to) };
}

/** Serves pdf.js and the PDF by themselves. */
async function serveBarePdf(context: BrowserContext, bytes: Buffer): Promise<void> {
  await context.route('**/bare-pdf/*', async (route) => {
    const name = route.request().url().split('/').at(-1) ?? '';
    if (name === 'book.pdf') return route.fulfill({ body: bytes, contentType: 'application/pdf' });
    const body = await readFile(`node_modules/pdfjs-dist/build/${name}`);
    return route.fulfill({ body, contentType: 'text/javascript' });
  });
}

/** Returns the medians. */
async function repeat(times: number, measure: () => Promise<Measured>): Promise<Measured> {
  const all: Measured[] = [];
  for (let run = 0; run < times; run += 1) all.push(await measure());
  return medianOf(all);
}

interface Searched {
  readonly first: Measured;
  readonly all: Measured;
}

/** Returns the medians of three searches. */
async function repeatSearch(measure: () => Promise<Searched>): Promise<Searched> {
  const runs: Searched[] = [];
  for (let run = 0; run < 3; run += 1) runs.push(await measure());
  return { first: medianOf(runs.map(({ first }) => first)), all: medianOf(runs.map(({ all }) => all)) };
}

function medianOf(all: readonly Measured[]): Measured {
  return { ms: median(all.map(({ ms }) => ms)), blocked: median(all.map(({ blocked }) => blocked)) };
}
