import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { signInBeside } from '../e2e/faults/other-device.ts';
import { browserOptions } from '../e2e/support/browser.ts';
import { type ServerProcess, startServer } from '../e2e/support/server-process.ts';
import type { Figure } from './figure.ts';
import { type Copy, copyPage, startCopies } from './start/floor-copy.ts';
import { measurePlace, SPEEDS, type Speed, type Times } from './start/measure-opening.ts';
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
 * same rendered elements and downloads the same files from the same server. A peer is measured first, in the same way.
 */
export async function* measureStarts({ pages, repeats, peer }: StartOptions): AsyncIterable<Figure> {
  if (peer !== undefined) yield* measurePeer(await readPeer(peer), repeats);
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const server = await startServer(folder);
  try {
    const origin = `http://localhost:${server.port}`;
    for (const page of pages) yield* measurePage(page, { origin, server, repeats });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Site {
  readonly origin: string;
  readonly server: ServerProcess;
  readonly repeats: number;
}

async function* measurePage(page: StartPage, { origin, server, repeats }: Site): AsyncIterable<Figure> {
  const signIn = async (context: BrowserContext) => {
    if (page.isPersonal) await signInBeside(context.request, origin, PERSON);
  };
  const isStored = !page.isPersonal;
  const { path, copies } = await copyWithDetail(page, origin, signIn);
  const floor = await startCopies(copies, server.port);
  try {
    for (const speed of SPEEDS) {
      const place = { ...page, url: origin + path, isStored, signIn, hasApplication: true };
      const copy = { ...place, url: floor.origin + path, hasApplication: false };
      const times = await measurePlace(place, speed, repeats);
      const least = await measurePlace(copy, speed, repeats);
      yield* figuresOf(page.name, speed, { times, least, repeats });
    }
  } finally {
    await floor.stop();
  }
}

async function* measurePeer(peer: Peer, repeats: number): AsyncIterable<Figure> {
  for (const speed of SPEEDS) {
    const times = await measurePlace({ ...peer, isStored: false, hasApplication: true }, speed, repeats);
    yield* figuresOf(peer.name, speed, { times, repeats });
  }
}

interface Measured {
  readonly times: Times;
  /** The times of the copy without a framework, if there is one. */
  readonly least?: Times;
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
