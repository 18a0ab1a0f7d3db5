import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '../e2e/support/browser.ts';
import { type Device, makeDevice } from '../e2e/support/device.ts';
import { waitForServiceWorker } from '../e2e/support/network.ts';
import { startServer } from '../e2e/support/server-process.ts';
import { type Figure, median } from './figure.ts';

const REPEATS = 5;
/** Selector of a product. The application renders the products of Home; the server-rendered page has none. */
const TILE = 'main li article';
/** A page of the same origin that loads no resources. */
const EMPTY = '/healthz';

/** The time of a start in milliseconds and the addresses that it requested. */
interface Start {
  readonly ms: number;
  readonly addresses: readonly string[];
}

async function start(page: Page, origin: string): Promise<Start> {
  await page.goto(origin);
  const shown = await page.waitForFunction((selector) => {
    const tile = document.querySelector(selector);
    return tile && tile.getClientRects().length > 0 ? performance.now() : undefined;
  }, TILE);
  const ms = Number(await shown.jsonValue());
  const addresses = await page.evaluate(
    (end) => performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < end ? [name] : [])),
    ms,
  );
  return { ms, addresses };
}

/** Fetches the same bytes with parallel `fetch` calls only. */
async function fetchAll(page: Page, origin: string, addresses: readonly string[]): Promise<number> {
  await page.goto(origin + EMPTY);
  return page.evaluate(async (all) => {
    const started = performance.now();
    await Promise.all(all.map(async (address) => (await fetch(address)).arrayBuffer()));
    return performance.now() - started;
  }, addresses);
}

async function freshPage(device: Device): Promise<Page> {
  return (await device.open()).newPage();
}

/** Measures a first visit with an empty browser. */
async function measureCold(origin: string) {
  const onNewDevice = async <Value>(measure: (page: Page) => Promise<Value>): Promise<Value> => {
    const device = await makeDevice(chromium, browserOptions());
    try {
      return await measure(await freshPage(device));
    } finally {
      await device.discard();
    }
  };
  const starts: Start[] = [];
  for (let run = 0; run < REPEATS; run += 1) starts.push(await onNewDevice((page) => start(page, origin)));
  const addresses = starts.at(-1)?.addresses ?? [];
  const floors: number[] = [];
  for (let run = 0; run < REPEATS; run += 1)
    floors.push(await onNewDevice((page) => fetchAll(page, origin, addresses)));
  return { value: median(starts.map(({ ms }) => ms)), floor: median(floors) };
}

/** Measures a later visit: the browser was closed and has the application and its data stored. */
async function measureWarm(origin: string) {
  const device = await makeDevice(chromium, browserOptions());
  try {
    const first = await freshPage(device);
    await start(first, origin);
    await waitForServiceWorker(first);
    await start(first, origin);
    const starts: Start[] = [];
    for (let run = 0; run < REPEATS; run += 1) starts.push(await start(await freshPage(device), origin));
    const addresses = starts.at(-1)?.addresses ?? [];
    const floors: number[] = [];
    for (let run = 0; run < REPEATS; run += 1) floors.push(await fetchAll(await freshPage(device), origin, addresses));
    return { value: median(starts.map(({ ms }) => ms)), floor: median(floors) };
  } finally {
    await device.discard();
  }
}

/**
 * Measures the time from the navigation to the products of Home, for the first and for later visits, compared with
 * fetching the same bytes directly.
 */
export async function measureStarts(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const server = await startServer(folder);
  try {
    const origin = `http://localhost:${server.port}`;
    const figure = (name: string, { value, floor }: { value: number; floor: number }): Figure => ({
      name: `start: ${name}, median of ${REPEATS}`,
      value,
      unit: 'ms',
      against: { what: 'floor', value: floor },
    });
    return [
      figure('Home in a browser that holds nothing', await measureCold(origin)),
      figure('Home in a reopened browser', await measureWarm(origin)),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
