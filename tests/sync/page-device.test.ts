import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHARED_DEVICE_COOKIE, USER_COOKIE } from '../../src/domain/site/cookie-names.ts';
import type { Fetch } from '../../src/engine/http/client.ts';
import { openPageSyncClient } from '../../src/sync/page-sync-client.ts';
import type { SyncClient } from '../../src/sync/sync-client.ts';
import { type FakeServer, startFakeServer } from './support/fake-server.ts';
import { type FaultyNetwork, faultyNetwork } from './support/faulty-network.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { ann } from './support/page-with-fake-server.ts';
import { adding, keyOf, sellable } from './support/products.ts';
import { testLocks } from './support/tab.ts';

const biology = sellable(1, 1);
let server: FakeServer;
let line: FaultyNetwork;
let languages: (string | null)[];
let syncClient: SyncClient;

beforeEach(() => {
  freshDatabases();
  server = startFakeServer([biology]);
  line = faultyNetwork(server.fetch);
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
  await syncClient.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function putCookies(...cookies: string[]): void {
  vi.stubGlobal('document', { cookie: cookies.join('; ') });
}

async function open(): Promise<void> {
  syncClient = await openPageSyncClient(() => 'fr-CA');
}

/** Ann logged in on a shared computer, and all of its pages were closed. */
async function annWasSignedIn(): Promise<void> {
  server.signIn(ann, true);
  await open();
  await syncClient.refreshLogin();
  await syncClient.close();
}

it('a page speaks over the line of its browser, in its own language', async () => {
  await open();
  expect(await syncClient.refreshCart()).toEqual({ isFresh: true });
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
  await syncClient.enqueue(adding(biology));
  await expect.poll(() => server.keysIn('visitor')).toEqual([keyOf(biology)]);
  expect(names).toContain('replay-visitor');
});

it('a browser that was open ever since somebody logged in on a shared computer shows what is theirs', async () => {
  await annWasSignedIn();
  putCookies('other=1', `${SHARED_DEVICE_COOKIE}=1`);
  await open();
  expect(syncClient.person()).toBe(ann);
});

it('a browser that was closed since shows nothing of theirs', async () => {
  await annWasSignedIn();
  await open();
  expect(syncClient.person()).toBe('visitor');
});

it('a browser in which somebody else has logged in since shows nothing of theirs', async () => {
  await annWasSignedIn();
  putCookies(`${SHARED_DEVICE_COOKIE}=1`, `${USER_COOKIE}=8`);
  await open();
  expect(syncClient.person()).toBe('visitor');
});

it('a bug is told as the browser tells of bugs that nobody caught', async () => {
  const received: unknown[] = [];
  vi.stubGlobal('reportError', (cause: unknown) => received.push(cause));
  const cause = new Error('No worker');
  await open();
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.reject(cause) } });
  await syncClient.delegateDownloads();
  expect(received).toEqual([cause]);
});

it('a page tries again by its own clock', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  line.plan(['lostCall']);
  await open();
  await syncClient.enqueue(adding(biology));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => server.keysIn('visitor')).toEqual([keyOf(biology)]);
});

it('a page that is closed does nothing at a later time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  line.plan(['lostCall']);
  await open();
  await syncClient.enqueue(adding(biology));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await syncClient.close();
  expect(vi.getTimerCount()).toBe(0);
});
