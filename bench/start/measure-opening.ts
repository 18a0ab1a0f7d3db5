import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../e2e/support/browser.ts';
import { type Device, makeDevice } from '../../e2e/support/device.ts';
import { waitForServiceWorker, waitForStoredPage } from '../../e2e/support/network.ts';
import { median } from '../figure.ts';
import type { StartPage } from './start-pages.ts';

/** The speed of device and network. */
export interface Speed {
  readonly name: string;
  readonly isSlow: boolean;
}

export const SPEEDS: readonly Speed[] = [
  { name: 'unthrottled', isSlow: false },
  { name: 'slow 4G, CPU ÷ 4', isSlow: true },
];

/** Slow 4G as Lighthouse applies it to requests: bytes per second and milliseconds per request. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const CPU_DIVISOR = 4;
/** Leads into the shadow root of an element. The locators of Playwright pierce them at every space. */
const PIERCE = ' >>> ';
/** Milliseconds after which an opening counts as failed. */
const TIMEOUT = 60_000;
/** A slow connection needs minutes for everything that a person who is logged in gets for offline use. */
const IDLE_TIMEOUT = 300_000;

/** Milliseconds in which a page prepares later clicks, also on a slow connection. */
const LATER_MS = 10_000;

/** A page on one of the sites. A selector pierces shadow roots at ` >>> `. */
export interface Place extends Pick<StartPage, 'product' | 'link' | 'detail'> {
  readonly url: string;
  /** True if the service worker stores the document of a page that is visited. */
  readonly isStored: boolean;
  /** True if the page prepares later clicks while its network is quiet. */
  readonly hasApplication: boolean;
  /** Signs the person in, if the page is personal. */
  readonly signIn?: ((context: BrowserContext) => Promise<void>) | undefined;
}

/** Medians in milliseconds. */
export interface Times {
  readonly cold: number;
  /** A click as soon as the network is idle. */
  readonly click: number;
  /** A click ten seconds later; absent without an application. */
  readonly laterClick?: number;
  readonly warm: number;
  readonly offline: number;
}

/**
 * Measures the first visit of each place, a click on it, a reopened browser and an offline one. The places take turns, so
 * that other work of the machine slows all of them and not one.
 * @returns the times of the places, in their order
 */
export async function measurePlaces(
  places: readonly Place[],
  speed: Speed,
  repeats: number,
): Promise<readonly Times[]> {
  const rows = places.map((place) => ({ place, cold: emptyList(), click: emptyList(), laterClick: emptyList() }));
  await inTurns(rows, repeats, async ({ place, cold, click, laterClick }) => {
    await measureVisit(place, speed, { cold, click, pause: 0 });
    if (place.hasApplication) await measureVisit(place, speed, { cold, click: laterClick, pause: LATER_MS });
  });
  const reopened = await measureReopening(places, speed, repeats);
  return rows.map(({ place, cold, click, laterClick }, at) => ({
    cold: median(cold),
    click: median(click),
    ...(place.hasApplication && { laterClick: median(laterClick) }),
    warm: median(reopened[at]?.warm ?? []),
    offline: median(reopened[at]?.offline ?? []),
  }));
}

const emptyList = (): number[] => [];

async function inTurns<Row>(
  rows: readonly Row[],
  repeats: number,
  measure: (row: Row) => Promise<void>,
): Promise<void> {
  for (let run = 0; run < repeats; run += 1) {
    for (const row of rows) await measure(row);
  }
}

interface Visit {
  readonly cold: number[];
  readonly click: number[];
  /** Milliseconds between the first quiet moment of the network and the click. */
  readonly pause: number;
}

/** Opens a place on a new device and clicks, and adds both times to the lists. */
async function measureVisit(place: Place, speed: Speed, { cold, click, pause }: Visit): Promise<void> {
  const device = await newDevice();
  try {
    const page = await newPage(await openSignedIn(device, place), speed);
    cold.push(await timeProduct(page, place));
    await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT });
    await page.waitForTimeout(pause);
    click.push(await timeClick(page, place));
  } finally {
    await device.discard();
  }
}

/** Reopens the browsers of devices that visited the places, with and without a network. */
async function measureReopening(places: readonly Place[], speed: Speed, repeats: number) {
  const rows: { place: Place; device: Device; warm: number[]; offline: number[] }[] = [];
  try {
    for (const place of places) {
      const device = await newDevice();
      rows.push({ place, device, warm: [], offline: [] });
      await visit(device, place, speed);
    }
    await inTurns(rows, repeats, async ({ place, device, warm }) => {
      const context = await device.open();
      warm.push(await timeProduct(await newPage(context, speed), place));
      await context.close();
    });
    await inTurns(rows, repeats, async ({ place, device, offline }) => {
      const context = await device.open();
      const page = await newPage(context, { ...speed, isSlow: false });
      if (speed.isSlow) await slowProcessor(page);
      await context.setOffline(true);
      offline.push(await timeProduct(page, place));
      await context.close();
    });
    return rows;
  } finally {
    for (const { device } of rows) await device.discard();
  }
}

/** Opens a place until the device has stored what it shows, and closes the browser. */
async function visit(device: Device, place: Place, speed: Speed): Promise<void> {
  const context = await openSignedIn(device, place);
  const page = await newPage(context, { ...speed, isSlow: false });
  await timeProduct(page, place);
  await waitForServiceWorker(page);
  // Stores what the page shows. The worker did not see the first opening.
  await timeProduct(page, place);
  await page.waitForLoadState('networkidle');
  if (place.isStored) await waitForStoredPage(page);
  await context.close();
}

const newDevice = (): Promise<Device> =>
  makeDevice(chromium, { ...browserOptions(), viewport: { width: 1280, height: 800 } });

/** Opens the browser of a new device. It keeps the session when it is opened again. */
async function openSignedIn(device: Device, { signIn }: Place): Promise<BrowserContext> {
  const context = await device.open();
  await signIn?.(context);
  return context;
}

async function newPage(context: BrowserContext, speed: Speed): Promise<Page> {
  const page = await context.newPage();
  if (!speed.isSlow) return page;
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await slowProcessor(page);
  return page;
}

async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_DIVISOR });
}

/**
 * Opens the page. Returns the milliseconds from the navigation until the first product is in a rendered frame. The
 * browser calls back for a frame only when no style sheet blocks it; a test of the elements alone would pass before.
 */
async function timeProduct(page: Page, { url, product }: Place): Promise<number> {
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT });
  const shown = await page.waitForFunction(
    async (parts) => {
      // The function repeats the check itself, because Playwright accepts the first value of a promise, also `undefined`.
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const found = parts.reduce<Element | null | undefined>(
          (host, part) => (host?.shadowRoot ?? host)?.querySelector(part),
          document.documentElement,
        );
        if (found && found.getClientRects().length > 0) return performance.now();
      }
    },
    product.split(PIERCE),
    { timeout: TIMEOUT },
  );
  return Number(await shown.jsonValue());
}

/** Milliseconds that the mouse rests on a link before the click. People need at least this long. */
const REST_MS = 200;

/**
 * Moves the mouse to a link and clicks it. Returns the milliseconds from the click until the detail is in a rendered
 * frame, also if it is another document.
 */
async function timeClick(page: Page, { link, detail }: Place): Promise<number> {
  const target = page.locator(link.replaceAll(PIERCE, ' ')).first();
  await target.hover();
  await page.waitForTimeout(REST_MS);
  const clickedAt = await target.evaluate((element) => {
    const now = performance.timeOrigin + performance.now();
    // Later, so that the answer is sent before the document is left.
    setTimeout(() => element instanceof HTMLElement && element.click());
    return now;
  });
  const shown = await page.waitForFunction(
    (parts) => {
      const host = parts
        .slice(0, -1)
        .reduce<Element | null | undefined>(
          (outer, part) => (outer?.shadowRoot ?? outer)?.querySelector(part),
          document.documentElement,
        );
      const all = [...((host?.shadowRoot ?? host)?.querySelectorAll(parts.at(-1) ?? '') ?? [])];
      const found = all.find((one) => one.getClientRects().length > 0);
      return found ? performance.timeOrigin + performance.now() : undefined;
    },
    detail.split(PIERCE),
    { timeout: TIMEOUT },
  );
  return Number(await shown.jsonValue()) - clickedAt;
}
