import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../e2e/support/browser.ts';
import { type Device, makeDevice } from '../e2e/support/device.ts';
import { waitForServiceWorker } from '../e2e/support/network.ts';
import { startServer } from '../e2e/support/server-process.ts';
import { type Figure, median } from './figure.ts';
import { startFloorSite } from './floor-site.ts';

const REPEATS = 5;
/** Selector of the heading that marks the page as visible, in the application and in the floor site. */
const SHOWN = 'main h1, main h2';

/**
 * Returns the time at which the element appears, in milliseconds since the start of the navigation by the page's own
 * clock.
 */
async function timeUntilShown(page: Page) {
  const handle = await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element && element.getClientRects().length > 0 ? performance.now() : undefined;
  }, SHOWN);
  return Number(await handle.jsonValue());
}

async function openOffline(context: BrowserContext, origin: string) {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(origin);
  const time = await timeUntilShown(page);
  await page.close();
  return time;
}

/** Visits once online, closes the browser, and reopens it offline, several times for a reliable result. */
async function measureReopening(device: Device, origin: string) {
  const first = await device.open();
  const page = await first.newPage();
  await page.goto(origin);
  await waitForServiceWorker(page);
  await page.reload();
  await timeUntilShown(page);
  const times: number[] = [];
  for (let run = 0; run < REPEATS; run += 1) times.push(await openOffline(await device.open(), origin));
  return median(times);
}

async function measureSite(origin: string) {
  const device = await makeDevice(chromium, browserOptions());
  try {
    return await measureReopening(device, origin);
  } finally {
    await device.discard();
  }
}

async function measureFloor() {
  const floor = await startFloorSite();
  try {
    return await measureSite(floor.origin);
  } finally {
    await floor.stop();
  }
}

/** Measures how long a reopened browser takes to show Home offline, compared with the minimum. */
export async function measureOfflineReopen(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const server = await startServer(folder);
  try {
    const floor = await measureFloor();
    const value = await measureSite(`http://localhost:${server.port}`);
    const against = { what: 'floor', value: floor } as const;
    return [{ name: `offline: Home in a reopened browser, median of ${REPEATS}`, value, unit: 'ms', against }];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
