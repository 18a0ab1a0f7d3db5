import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { browserOptions } from '../e2e/support/browser.ts';
import { type Device, makeDevice } from '../e2e/support/device.ts';
import { waitForServiceWorker } from '../e2e/support/network.ts';
import { startServer } from '../e2e/support/server-process.ts';
import { type Figure, median } from './figure.ts';

const REPEATS = 5;
/** Products come with the application: what the server paints of Home has none. */
const TILE = 'main li article';
/** A page of the same origin that loads nothing. */
const EMPTY = '/healthz';

/** What a start took in milliseconds, and the addresses it asked for. */
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

/** The same bytes with nothing but `fetch`, all at once. */
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

/** Somebody who was never here: a browser that holds nothing. */
async function measureCold(origin: string) {
  const onNewDevice = async <Value>(measure: (page: Page) => Promise<Value>): Promise<Value> => {
    const device = await makeDevice(browserOptions());
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

/** Somebody who comes back: the browser was closed, and holds the application and what it showed. */
async function measureWarm(origin: string) {
  const device = await makeDevice(browserOptions());
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

/** From the navigation to the products of Home, the first time and ever after, against the same bytes fetched bare. */
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
