import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { SyncStatus } from '../../../../src/engine/outbox/sync-status.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { type FakeServer, startFakeServer } from '../support/fake-server.ts';
import { type FaultyNetwork, faultyNetwork } from '../support/faulty-network.ts';
import { freshDatabases } from '../support/fresh-databases.ts';
import { openPage } from '../support/open-page.ts';
import { adding, freeing, keyOf, removing, replacing, sellable } from '../support/products.ts';
import { testLocks } from '../support/tab.ts';

const biology = sellable(1, 1);
const biologyRental = sellable(1, 2);
const history = sellable(2, 1);
const ann = z.parse(personIdSchema, '7');
const bob = z.parse(personIdSchema, '8');

let server: FakeServer;
let network: FaultyNetwork;
let clock: TestClock;
let devices: SyncClient[];
let timers: (() => void)[];
let withLock: ReturnType<typeof testLocks>;

/** Opens a tab as the page does. All tabs share the databases and the locks. */
async function openTabDevice(): Promise<SyncClient> {
  const syncClient = await openPage({
    ...clock,
    fetch: network.fetch,
    withLock,
    setTimer: (_, run) => {
      timers.push(run);
      return () => {
        timers = timers.filter((one) => one !== run);
      };
    },
  });
  devices.push(syncClient);
  return syncClient;
}

/** Opens a tab in which Ann has just signed in. */
async function openSignedIn(): Promise<SyncClient> {
  server.signIn(ann);
  const syncClient = await openTabDevice();
  await syncClient.refreshLogin();
  return syncClient;
}

beforeEach(() => {
  freshDatabases();
  server = startFakeServer([biology, biologyRental, history]);
  network = faultyNetwork(server.fetch);
  clock = testClock();
  withLock = testLocks();
  devices = [];
  timers = [];
});
afterEach(async () => {
  for (const syncClient of devices) await syncClient.close();
});

const cartOf = (syncClient: SyncClient) => latest(syncClient.cart, (view) => view.lines.map((one) => String(one.key)));

function latest<Value, FakeResponse>(
  observe: (onValue: (value: Value) => void) => () => void,
  tell: (value: Value) => FakeResponse,
) {
  let received: FakeResponse | undefined;
  observe((value) => {
    received = tell(value);
  });
  return () => received;
}

describe('a sign-in that is detected several times at once', () => {
  it('is processed once, and the visitor’s database is not deleted during use', async () => {
    const [syncClient, other] = [await openTabDevice(), await openTabDevice()];
    await syncClient.enqueue(adding(biology));
    server.signIn(ann);
    const heard = await Promise.all([syncClient.refreshLogin(), syncClient.refreshLogin(), other.refreshLogin()]);
    expect(heard.map(({ isFresh }) => isFresh)).toEqual([true, true, true]);
    expect([syncClient.person(), other.person()]).toEqual([ann, ann]);
  });
});

describe('the sync client', () => {
  it('shows a change at once and sends it automatically', async () => {
    const syncClient = await openTabDevice();
    const cart = cartOf(syncClient);
    await syncClient.enqueue(adding(biology));
    await eventually(() => expect(cart()).toEqual([keyOf(biology)]));
    await eventually(() => expect(server.keysIn('visitor')).toEqual([keyOf(biology)]));
  });

  it('opens offline, shows the stored data and lists the waiting changes', async () => {
    network.plan(Array.from({ length: 50 }, () => 'lostCall' as const));
    const syncClient = await openTabDevice();
    await syncClient.enqueue(adding(biology));
    await syncClient.close();
    devices = [];
    const again = await openTabDevice();
    const cart = cartOf(again);
    let status: SyncStatus | undefined;
    again.status((now) => {
      status = now;
    });
    again.wake();
    await eventually(() => expect(cart()).toEqual([keyOf(biology)]));
    await eventually(() => expect(status).toMatchObject({ kind: 'waiting', waiting: 1, offlineSince: clock.now() }));
  });

  it('retries when its timer fires', async () => {
    network.plan(['lostCall']);
    const syncClient = await openTabDevice();
    await syncClient.enqueue(adding(biology));
    await eventually(() => expect(timers).toHaveLength(1));
    clock.advance(1_000);
    timers[0]?.();
    await eventually(() => expect(server.keysIn('visitor')).toEqual([keyOf(biology)]));
  });

  it('shows "saved" for a moment', async () => {
    const syncClient = await openTabDevice();
    const kinds: string[] = [];
    syncClient.status((status) => kinds.push(status.kind));
    await syncClient.enqueue(adding(biology));
    await eventually(() => expect(kinds.at(-1)).toBe('saved'));
    clock.advance(5_000);
    for (const run of [...timers]) run();
    await eventually(() => expect(kinds.at(-1)).toBe('idle'));
  });

  it('makes one call for two simultaneous refreshes', async () => {
    const syncClient = await openTabDevice();
    await Promise.all([syncClient.refreshCart(), syncClient.refreshCart()]);
    expect(server.calls).toHaveLength(1);
  });

  it('a refresh during a running refresh sends another request', async () => {
    const syncClient = await openTabDevice();
    const shown = cartOf(syncClient);
    network.plan(['slow']);
    const before = syncClient.refreshCart();
    await eventually(() => expect(server.calls).toHaveLength(1));
    server.putElsewhere('visitor', [history]);
    expect(await syncClient.refreshCart()).toEqual({ isFresh: true });
    await eventually(() => expect(shown()).toEqual([keyOf(history)]));
    await before;
  });
});

it('reports failures of work that no caller waits for', async () => {
  const received: unknown[] = [];
  const syncClient = await openPage({ ...clock, fetch: network.fetch, onError: (cause) => received.push(cause) });
  devices.push(syncClient);
  const cause = new Error('No worker');
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.reject(cause) } });
  await syncClient.delegateDownloads();
  vi.unstubAllGlobals();
  expect(received).toEqual([cause]);
});

describe('a person who signs in', () => {
  it('takes over the visitor’s unsent changes, each once', async () => {
    network.plan(Array.from({ length: 4 }, () => 'lostCall' as const));
    const syncClient = await openTabDevice();
    await syncClient.enqueue(adding(biology));
    await eventually(() => expect(timers.length).toBeGreaterThan(0));
    network.plan([]);
    server.signIn(ann);
    const cart = cartOf(syncClient);
    expect(await syncClient.refreshLogin()).toEqual({ isFresh: true });
    expect(syncClient.person()).toBe(ann);
    await eventually(() => expect(server.keysIn(ann)).toEqual([keyOf(biology)]));
    await eventually(() => expect(cart()).toEqual([keyOf(biology)]));
    expect(server.keysIn('visitor')).toEqual([]);
    expect(await Dexie.exists('person-visitor')).toBe(false);
  });

  it('keeps the account’s choice for the same product (CART-4)', async () => {
    network.plan(Array.from({ length: 4 }, () => 'lostCall' as const));
    const syncClient = await openTabDevice();
    await syncClient.enqueue(adding(biology));
    await syncClient.enqueue(adding(history));
    await eventually(() => expect(timers.length).toBeGreaterThan(0));
    network.plan([]);
    server.putElsewhere(ann, [biologyRental]);
    server.signIn(ann);
    await syncClient.refreshLogin();
    await eventually(() => expect(server.keysIn(ann)).toEqual([keyOf(biologyRental), keyOf(history)]));
  });

  it('is announced to the other tabs', async () => {
    const first = await openTabDevice();
    const second = await openTabDevice();
    server.signIn(ann);
    await first.refreshLogin();
    await eventually(() => expect(second.person()).toBe(ann));
  });

  it('finds the changes that waited after their session had ended', async () => {
    const syncClient = await openSignedIn();
    server.signIn('visitor');
    await syncClient.enqueue(adding(biology));
    await syncClient.refreshLogin();
    expect(syncClient.person()).toBe('visitor');
    expect(cartOf(syncClient)()).toBeUndefined();
    expect(server.keysIn('visitor')).toEqual([]);
    server.signIn(ann);
    await syncClient.refreshLogin();
    await eventually(() => expect(server.keysIn(ann)).toEqual([keyOf(biology)]));
  });

  it('never sees the data of another person on the device', async () => {
    server.signIn(ann);
    server.putElsewhere(ann, [biology]);
    const syncClient = await openTabDevice();
    await syncClient.refreshLogin();
    await syncClient.refreshCart();
    server.signIn(bob);
    const cart = cartOf(syncClient);
    await syncClient.refreshLogin();
    await eventually(() => expect(cart()).toEqual([]));
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });
});

it('assigns a code typed right after a sign-in to the person, not to the visitor', async () => {
  const syncClient = await openTabDevice();
  server.signIn(ann);
  expect(syncClient.person()).toBe('visitor');
  await syncClient.submitCode({ kind: 'code.redeem', payload: { code: 'READ-1' } });
  expect(syncClient.person()).toBe(ann);
});

describe('signing out', () => {
  it('warns of unsent changes and removes the person’s data from the device, in all tabs', async () => {
    const syncClient = await openSignedIn();
    const other = await openTabDevice();
    cartOf(other);
    network.plan(Array.from({ length: 3 }, () => 'lostCall' as const));
    await syncClient.enqueue(adding(biology));
    await eventually(() => expect(timers.length).toBeGreaterThan(0));
    expect(await syncClient.unsentCount()).toBe(1);
    network.plan([]);
    await syncClient.signOut();
    expect(syncClient.person()).toBe('visitor');
    expect(server.keysIn(ann)).toEqual([]);
    await eventually(() => expect(other.person()).toBe('visitor'));
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });

  it('works offline: the data is removed at once, the session ends when the server is reachable', async () => {
    const syncClient = await openSignedIn();
    network.plan(Array.from({ length: 3 }, () => 'lostCall' as const));
    await syncClient.signOut();
    expect(syncClient.person()).toBe('visitor');
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
    network.plan([]);
    await syncClient.refreshLogin();
    expect(syncClient.person()).toBe('visitor');
    expect(server.calls).toContain('POST /ajax/logout/');
  });
});

describe('a person who signs out during a request', () => {
  it('causes no further request, so the server has nothing to refuse', async () => {
    const syncClient = await openSignedIn();
    network.plan(['hung']);
    const before = syncClient.refreshCart();
    await eventually(() => expect(network.left()).toBe(0));
    const leaving = syncClient.signOut();
    expect(await before).toMatchObject({ isFresh: false });
    await leaving;
    const last = server.calls.lastIndexOf('POST /ajax/logout/');
    expect(server.calls.slice(last)).toEqual(['POST /ajax/logout/']);
    expect(syncClient.person()).toBe('visitor');
  });

  it('is not restored by an earlier response', async () => {
    const syncClient = await openSignedIn();
    network.plan(['slow']);
    const who = syncClient.refreshLogin();
    await syncClient.signOut();
    expect(await who).toEqual({ isFresh: false, error: { kind: 'unauthenticated', detail: '' } });
    expect(syncClient.person()).toBe('visitor');
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });

  it('gets no error of a deleted database; the result is not fresh', async () => {
    const syncClient = await openSignedIn();
    network.plan(['slow']);
    const refreshed = syncClient.refreshCart();
    await Dexie.delete('person-7');
    expect(await refreshed).toMatchObject({ isFresh: false, error: { kind: 'unauthenticated' } });
  });
});

describe('free items', () => {
  it('can be requested by a signed-in person and arrive on the shelf', async () => {
    const syncClient = await openSignedIn();
    const owned = latest(syncClient.shelf({ page: 1, pageSize: 10, ordering: 'title' }), (page) => page.count);
    await syncClient.enqueue(freeing(history));
    await eventually(() => expect(owned()).toBe(1));
  });
});

describe('a change and its opposite', () => {
  it('never reach the server if neither was sent', async () => {
    network.plan(Array.from({ length: 4 }, () => 'lostCall' as const));
    const syncClient = await openTabDevice();
    await syncClient.enqueue(adding(biology));
    await syncClient.enqueue(replacing(biology, biologyRental));
    await syncClient.enqueue(removing(biologyRental));
    expect(await syncClient.unsentCount()).toBe(0);
  });
});
