import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHARED_DEVICE_COOKIE, USER_COOKIE } from '../../../../src/domain/site/cookie-names.ts';
import type { Fetch } from '../../../../src/engine/http/client.ts';
import { openPageSyncClient } from '../../../../src/modules/device/data/page-sync-client.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { type FakeServer, startFakeServer } from '../support/fake-server.ts';
import { type FaultyNetwork, faultyNetwork } from '../support/faulty-network.ts';
import { freshDatabases } from '../support/fresh-databases.ts';
import { ann } from '../support/page-with-fake-server.ts';
import { adding, keyOf, sellable } from '../support/products.ts';
import { testLocks } from '../support/tab.ts';

const biology = sellable(1, 1);
let server: FakeServer;
let network: FaultyNetwork;
let languages: (string | null)[];
let syncClient: SyncClient;

beforeEach(() => {
  freshDatabases();
  server = startFakeServer([biology]);
  network = faultyNetwork(server.fetch);
  languages = [];
  const fetch: Fetch = (url, init) => {
    languages.push(new Headers(init.headers).get('accept-language'));
    return network.fetch(url, init);
  };
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', {});
  putCookies();
});
afterEach(async () => {
  await syncClient.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function putCookies(...cookies: string[]): void {
  vi.stubGlobal('document', { cookie: cookies.join('; ') });
}

async function open(): Promise<void> {
  syncClient = await openPageSyncClient(() => 'fr-CA');
}

/** Signs in Ann on a shared computer and closes all pages. */
async function annWasSignedIn(): Promise<void> {
  server.signIn(ann, true);
  await open();
  await syncClient.refreshLogin();
  await syncClient.close();
}

it('uses the browser’s network and the page’s language', async () => {
  await open();
  expect(await syncClient.refreshCart()).toEqual({ isFresh: true });
  expect(languages).toEqual(['fr-CA']);
});

it('coordinates with other pages through the browser’s locks', async () => {
  const names: string[] = [];
  const withLock = testLocks();
  const request = <Value>(name: string, _options: LockOptions, run: () => Promise<Value>) => {
    names.push(name);
    return withLock(name, run);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  await open();
  await syncClient.enqueue(adding(biology));
  await expect.poll(() => server.keysIn('visitor')).toEqual([keyOf(biology)]);
  expect(names).toContain('replay-visitor');
});

it('shows the person’s data in a browser that stayed open since the sign-in on a shared computer', async () => {
  await annWasSignedIn();
  putCookies('other=1', `${SHARED_DEVICE_COOKIE}=1`);
  await open();
  expect(syncClient.person()).toBe(ann);
});

it('shows none of the person’s data in a browser that was closed since', async () => {
  await annWasSignedIn();
  await open();
  expect(syncClient.person()).toBe('visitor');
});

it('shows none of the person’s data in a browser in which another person has signed in since', async () => {
  await annWasSignedIn();
  putCookies(`${SHARED_DEVICE_COOKIE}=1`, `${USER_COOKIE}=8`);
  await open();
  expect(syncClient.person()).toBe('visitor');
});

it('reports a bug as an uncaught error of the browser', async () => {
  const received: unknown[] = [];
  vi.stubGlobal('reportError', (cause: unknown) => received.push(cause));
  const cause = new Error('No worker');
  await open();
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.reject(cause) } });
  await syncClient.delegateDownloads();
  expect(received).toEqual([cause]);
});

/** A first retry is earlier than this. The timers of reads and requests are not. */
const FIRST_RETRY_MS = 1_000;

/** Loses the first request of a new line, and returns the timer of its retry. */
async function loseFirstRequest(): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const set = vi.spyOn(globalThis, 'setTimeout');
  network.plan(['lostCall']);
  await open();
  await syncClient.enqueue(adding(biology));
  const place = () => set.mock.calls.findIndex(([, ms = 0]) => ms > 0 && ms < FIRST_RETRY_MS);
  await expect.poll(place).not.toBe(-1);
  return set.mock.results[place()]?.value;
}

it('retries by the page’s own clock', async () => {
  await loseFirstRequest();
  vi.advanceTimersByTime(FIRST_RETRY_MS);
  await expect.poll(() => server.keysIn('visitor')).toEqual([keyOf(biology)]);
});

it('does nothing later in a closed page', async () => {
  const timer = await loseFirstRequest();
  const clear = vi.spyOn(globalThis, 'clearTimeout');
  await syncClient.close();
  expect(clear.mock.calls.some(([cleared]) => cleared === timer)).toBe(true);
  // A request that was under way clears its own timer as it ends.
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});
