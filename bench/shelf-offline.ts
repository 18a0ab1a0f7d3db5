import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Device, makeDevice } from '../e2e/support/device.ts';
import { waitForServiceWorker } from '../e2e/support/network.ts';
import { startServer } from '../e2e/support/server-process.ts';
import { findChromium } from '../scripts/find-tools.mjs';
import { type Figure, median } from './figure.ts';
import { bundleShelf } from './shelf-page.ts';

const SIZE = 10_000;
const REPEATS = 5;
const FIRST_ROWS_MS = 300;
const CHANGE_MS = 50;

interface Opened {
  /** Milliseconds from the script of the application being there to the first row on the screen. */
  readonly firstRows: number;
  readonly sorted: number;
  readonly filtered: number;
  readonly heapBytes: number;
}

/** A person with a small shelf; `size` more materials are put on it on the device alone. */
async function prepare(device: Device, origin: string, size: number): Promise<void> {
  const context = await device.open();
  const page = await context.newPage();
  await page.goto(`${origin}/account/sign-in?next=%2Fshelf`);
  await page.getByRole('button', { name: /^Nora/ }).click();
  await page.goto(`${origin}/shelf`);
  await waitForServiceWorker(page);
  await page.reload();
  await page.waitForSelector('#materials');
  await page.evaluate(await bundleShelf());
  await page.evaluate(`fillShelf(${size})`);
}

async function openOffline(device: Device, origin: string): Promise<Opened> {
  const context = await device.open();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(`${origin}/shelf`);
  const shown = await page.waitForFunction(() => {
    const row = document.querySelector('section[aria-labelledby="materials"] li article');
    return row && row.getClientRects().length > 0 ? performance.now() : undefined;
  });
  const begun = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return Math.min(...scripts.map((entry) => entry.startTime + entry.duration));
  });
  const firstRows = Number(await shown.jsonValue()) - begun;
  const sorted = await timeUntilChanged(page, 'Title, A to Z');
  const filtered = await timeUntilChanged(page, 'Courseware');
  const heapBytes = await heapOf(page);
  return { firstRows, sorted, filtered, heapBytes };
}

/** From the press to the new first title, by the page's own clock. No inner function has a name: the page would not know its helper. */
async function timeUntilChanged(page: Page, label: string): Promise<number> {
  return page.evaluate((text) => {
    const list = document.querySelector('section[aria-labelledby="materials"]');
    const control = [...document.querySelectorAll('label')].find((one) => one.textContent?.includes(text));
    const before = list?.querySelector('li h3')?.textContent;
    return new Promise<number>((resolve, reject) => {
      const begun = performance.now();
      if (!list || !control) return reject(new Error(`There is no "${text}"`));
      new MutationObserver((_, watch) => {
        if (list.querySelector('li h3')?.textContent === before) return;
        watch.disconnect();
        resolve(performance.now() - begun);
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

async function measureShelfOf(origin: string, size: number): Promise<Opened> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; `node scripts/setup.mjs --tests` installs one.');
  const device = await makeDevice({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  try {
    await prepare(device, origin, size);
    const runs: Opened[] = [];
    for (let run = 0; run < REPEATS; run += 1) runs.push(await openOffline(device, origin));
    const middle = (pick: (run: Opened) => number) => median(runs.map(pick));
    return {
      firstRows: middle((run) => run.firstRows),
      sorted: middle((run) => run.sorted),
      filtered: middle((run) => run.filtered),
      heapBytes: middle((run) => run.heapBytes),
    };
  } finally {
    await device.discard();
  }
}

/** A shelf of ten thousand in a cold browser with no network: its first rows, its filter and order, and the memory it takes. */
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
      figure('sorted', big.sorted, CHANGE_MS),
      figure('filtered', big.filtered, CHANGE_MS),
      {
        name: `offline: JavaScript heap with ${SIZE.toLocaleString('en')} materials, against 300`,
        value: big.heapBytes / 1024,
        unit: 'KB',
        against: { what: 'floor', value: small.heapBytes / 1024 },
      },
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
