import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { signInBeside } from '../e2e/faults/other-device.ts';
import { browserOptions } from '../e2e/support/browser.ts';
import { startServer } from '../e2e/support/server-process.ts';
import type { Figure } from './figure.ts';
import { type Copy, copyPage, startCopies } from './start/floor-copy.ts';
import { measurePlaces, type Place, SPEEDS, type Speed, type Times } from './start/measure-opening.ts';
import { type Peer, readPeer } from './start/peer.ts';
import type { StartOptions } from './start/start-options.ts';
import type { StartPage } from './start/start-pages.ts';

/** Has materials of every kind and sections. */
const PERSON = 'elena';

const KINDS: readonly (readonly [keyof Times, string])[] = [
  ['cold', 'first product, first visit'],
  ['click', 'click to detail'],
  ['laterClick', 'click to detail, ten seconds later'],
  ['warm', 'first product, reopened'],
  ['offline', 'first product, reopened offline'],
];

/**
 * Measures the start of pages: the first visit until a product is visible, a click until its detail is, a reopened
 * browser and one without a network. Each time is compared with a copy of the page without a framework, which has the
 * same rendered elements and downloads the same files from the same server. A peer is measured in the same way. Pages,
 * copies and peer take turns.
 */
export async function* measureStarts({ pages, repeats, peer }: StartOptions): AsyncIterable<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const server = await startServer(folder);
  const floors: Floor[] = [];
  try {
    const places: NamedPlace[] = peer === undefined ? [] : [placeOfPeer(await readPeer(peer))];
    for (const page of pages) {
      const { place, copy, floor } = await preparePage(page, server.port);
      floors.push(floor);
      places.push(place, copy);
    }
    for (const speed of SPEEDS) {
      const times = await measurePlaces(places, speed, repeats);
      yield* places.flatMap(({ name, hasApplication }, at) => {
        const least = places[at + 1]?.hasApplication === false ? times[at + 1] : undefined;
        const own = times[at];
        return !hasApplication || !own ? [] : figuresOf(name, speed, { times: own, least, repeats });
      });
    }
  } finally {
    for (const floor of floors) await floor.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A place of the list of measured ones, in which the copy of a page follows the page. */
interface NamedPlace extends Place {
  readonly name: string;
}

type Floor = Awaited<ReturnType<typeof startCopies>>;

async function preparePage(page: StartPage, port: number) {
  const origin = `http://localhost:${port}`;
  const signIn = async (context: BrowserContext) => {
    if (page.isPersonal) await signInBeside(context.request, origin, PERSON);
  };
  const { path, copies } = await copyWithDetail(page, origin, signIn);
  const floor = await startCopies(copies, port);
  const place = {
    ...page,
    url: origin + path,
    isStored: true,
    signIn,
    hasApplication: true,
  };
  return { place, copy: { ...place, url: floor.origin + path, hasApplication: false }, floor };
}

const placeOfPeer = (peer: Peer): NamedPlace => ({ ...peer, isStored: false, hasApplication: true });

interface Measured {
  readonly times: Times;
  /** The times of the copy without a framework, if there is one. */
  readonly least: Times | undefined;
  readonly repeats: number;
}

function figuresOf(name: string, speed: Speed, { times, least, repeats }: Measured): Figure[] {
  return KINDS.flatMap(([kind, words]) => {
    const value = times[kind];
    // A later click on the copy is no different.
    const floor = least?.[kind] ?? least?.click;
    if (value === undefined) return [];
    return {
      name: `${name}, ${speed.name}: ${words}, median of ${repeats}`,
      value,
      unit: 'ms',
      ...(floor !== undefined && { against: { what: 'floor', value: floor } }),
    };
  });
}

/** Copies a page, and the page behind its first product if that has an address of its own. */
async function copyWithDetail(page: StartPage, origin: string, signIn: (context: BrowserContext) => Promise<void>) {
  const browser = await chromium.launch(browserOptions());
  try {
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({ baseURL: origin, viewport, serviceWorkers: 'block' });
    await signIn(context);
    const path = typeof page.path === 'string' ? page.path : await page.path(context.request);
    const tab = await context.newPage();
    await tab.goto(origin + path, { waitUntil: 'networkidle' });
    await tab.locator(page.product).first().waitFor();
    const copies: Copy[] = [await copyPage(tab)];
    const href = await tab.locator(page.link).first().getAttribute('href');
    if (href !== null) {
      await tab.goto(new URL(href, origin).href, { waitUntil: 'networkidle' });
      await tab.locator(page.detail).first().waitFor();
      copies.push({ ...(await copyPage(tab)), path: href });
    }
    return { path, copies };
  } finally {
    await browser.close();
  }
}
