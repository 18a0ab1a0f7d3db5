import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Fetch } from '../../src/api/client.ts';
import { PERSON_MARK, SHARED_MARK } from '../../src/contract/shared-mark.ts';
import type { Device } from '../../src/sync/device.ts';
import { openPageDevice } from '../../src/sync/page-device.ts';
import { ann } from './support/answering-page.ts';
import { type BadLine, badLine } from './support/bad-line.ts';
import { type FarSide, startFarSide } from './support/far-side.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { adding, keyOf, sellable } from './support/products.ts';
import { testLocks } from './support/tab.ts';

const biology = sellable(1, 1);
let server: FarSide;
let line: BadLine;
let languages: (string | null)[];
let device: Device;

beforeEach(() => {
  freshDatabases();
  server = startFarSide([biology]);
  line = badLine(server.fetch);
  languages = [];
  const fetch: Fetch = (url, init) => {
    languages.push(new Headers(init.headers).get('accept-language'));
    return line.fetch(url, init);
  };
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', {});
  putCookies();
});
afterEach(async () => {
  await device.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function putCookies(...cookies: string[]): void {
  vi.stubGlobal('document', { cookie: cookies.join('; ') });
}

async function open(): Promise<void> {
  device = await openPageDevice(() => 'fr-CA');
}

/** Ann logged in on a shared computer, and all of its pages were closed. */
async function annWasHere(): Promise<void> {
  server.signIn(ann, true);
  await open();
  await device.refreshLogin();
  await device.close();
}

it('a page speaks over the line of its browser, in its own language', async () => {
  await open();
  expect(await device.refreshCart()).toEqual({ isFresh: true });
  expect(languages).toEqual(['fr-CA']);
});

it('a page takes turns with the others by the locks of its browser', async () => {
  const names: string[] = [];
  const withLock = testLocks();
  const request: typeof withLock = (name, run) => {
    names.push(name);
    return withLock(name, run);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  await open();
  await device.enqueue(adding(biology));
  await expect.poll(() => server.keysIn('visitor')).toEqual([keyOf(biology)]);
  expect(names).toContain('replay-visitor');
});

it('a browser that was open ever since somebody logged in on a shared computer shows what is theirs', async () => {
  await annWasHere();
  putCookies('other=1', `${SHARED_MARK}=1`);
  await open();
  expect(device.person()).toBe(ann);
});

it('a browser that was closed since shows nothing of theirs', async () => {
  await annWasHere();
  await open();
  expect(device.person()).toBe('visitor');
});

it('a browser in which somebody else has logged in since shows nothing of theirs', async () => {
  await annWasHere();
  putCookies(`${SHARED_MARK}=1`, `${PERSON_MARK}=8`);
  await open();
  expect(device.person()).toBe('visitor');
});

it('a bug is told as the browser tells of bugs that nobody caught', async () => {
  const told: unknown[] = [];
  vi.stubGlobal('reportError', (cause: unknown) => told.push(cause));
  const cause = new Error('No worker');
  await open();
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.reject(cause) } });
  await device.handDownloadsOver();
  expect(told).toEqual([cause]);
});

it('a page tries again by its own clock', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  line.plan(['lostCall']);
  await open();
  await device.enqueue(adding(biology));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => server.keysIn('visitor')).toEqual([keyOf(biology)]);
});

it('a page that is closed does nothing at a later time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  line.plan(['lostCall']);
  await open();
  await device.enqueue(adding(biology));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await device.close();
  expect(vi.getTimerCount()).toBe(0);
});
