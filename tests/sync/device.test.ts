import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema } from '../../src/contract/ids.ts';
import type { SyncStatus } from '../../src/domain/sync-status.ts';
import type { Device } from '../../src/sync/device.ts';
import { type BadLine, badLine } from './support/bad-line.ts';
import { type TestClock, testClock } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { type FarSide, startFarSide } from './support/far-side.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { openPage } from './support/open-page.ts';
import { adding, freeing, keyOf, removing, replacing, sellable } from './support/products.ts';
import { testLocks } from './support/tab.ts';

const biology = sellable(1, 1);
const biologyRental = sellable(1, 2);
const history = sellable(2, 1);
const ann = z.parse(personIdSchema, '7');
const bob = z.parse(personIdSchema, '8');

let server: FarSide;
let line: BadLine;
let clock: TestClock;
let devices: Device[];
let timers: (() => void)[];
let withLock: ReturnType<typeof testLocks>;

/** A tab as the page opens it; all tabs share the databases and the locks. */
async function openTabDevice(): Promise<Device> {
  const device = await openPage({
    ...clock,
    fetch: line.fetch,
    withLock,
    setTimer: (_, run) => {
      timers.push(run);
      return () => {
        timers = timers.filter((one) => one !== run);
      };
    },
  });
  devices.push(device);
  return device;
}

/** A tab in which Ann has just signed in. */
async function openSignedIn(): Promise<Device> {
  server.signIn(ann);
  const device = await openTabDevice();
  await device.refreshLogin();
  return device;
}

beforeEach(() => {
  freshDatabases();
  server = startFarSide([biology, biologyRental, history]);
  line = badLine(server.fetch);
  clock = testClock();
  withLock = testLocks();
  devices = [];
  timers = [];
});
afterEach(async () => {
  for (const device of devices) await device.close();
});

const cartOf = (device: Device) => latest(device.cart, (view) => view.lines.map((one) => String(one.key)));

function latest<Value, Told>(observe: (onValue: (value: Value) => void) => () => void, tell: (value: Value) => Told) {
  let told: Told | undefined;
  observe((value) => {
    told = tell(value);
  });
  return () => told;
}

describe('a sign-in that is heard of several times at once', () => {
  it('is taken over once: nobody loses the visitor’s database under their hands', async () => {
    const [device, other] = [await openTabDevice(), await openTabDevice()];
    await device.enqueue(adding(biology));
    server.signIn(ann);
    const heard = await Promise.all([device.refreshLogin(), device.refreshLogin(), other.refreshLogin()]);
    expect(heard.map(({ isFresh }) => isFresh)).toEqual([true, true, true]);
    expect([device.person(), other.person()]).toEqual([ann, ann]);
  });
});

describe('the device', () => {
  it('shows a change at once and sends it by itself', async () => {
    const device = await openTabDevice();
    const cart = cartOf(device);
    await device.enqueue(adding(biology));
    await eventually(() => expect(cart()).toEqual([keyOf(biology)]));
    await eventually(() => expect(server.keysIn('visitor')).toEqual([keyOf(biology)]));
  });

  it('opens with no line, shows what it holds and says what waits', async () => {
    line.plan(Array.from({ length: 50 }, () => 'lostCall' as const));
    const device = await openTabDevice();
    await device.enqueue(adding(biology));
    await device.close();
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

  it('tries again when its timer says so', async () => {
    line.plan(['lostCall']);
    const device = await openTabDevice();
    await device.enqueue(adding(biology));
    await eventually(() => expect(timers).toHaveLength(1));
    clock.advance(1_000);
    timers[0]?.();
    await eventually(() => expect(server.keysIn('visitor')).toEqual([keyOf(biology)]));
  });

  it('says "saved", and then nothing', async () => {
    const device = await openTabDevice();
    const kinds: string[] = [];
    device.status((status) => kinds.push(status.kind));
    await device.enqueue(adding(biology));
    await eventually(() => expect(kinds.at(-1)).toBe('saved'));
    clock.advance(5_000);
    for (const run of [...timers]) run();
    await eventually(() => expect(kinds.at(-1)).toBe('quiet'));
  });

  it('makes one call of two refreshes at once', async () => {
    const device = await openTabDevice();
    await Promise.all([device.refreshCart(), device.refreshCart()]);
    expect(server.calls).toHaveLength(1);
  });
});

it('what fails in a page that may be closed is told, since nobody waits for it', async () => {
  const told: unknown[] = [];
  const device = await openPage({ ...clock, fetch: line.fetch, onError: (cause) => told.push(cause) });
  devices.push(device);
  const cause = new Error('No worker');
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.reject(cause) } });
  await device.handDownloadsOver();
  vi.unstubAllGlobals();
  expect(told).toEqual([cause]);
});

describe('somebody signing in', () => {
  it('takes the visitor’s unsent changes along, each once', async () => {
    line.plan(Array.from({ length: 4 }, () => 'lostCall' as const));
    const device = await openTabDevice();
    await device.enqueue(adding(biology));
    await eventually(() => expect(timers.length).toBeGreaterThan(0));
    line.plan([]);
    server.signIn(ann);
    const cart = cartOf(device);
    expect(await device.refreshLogin()).toEqual({ isFresh: true });
    expect(device.person()).toBe(ann);
    await eventually(() => expect(server.keysIn(ann)).toEqual([keyOf(biology)]));
    await eventually(() => expect(cart()).toEqual([keyOf(biology)]));
    expect(server.keysIn('visitor')).toEqual([]);
    expect(await Dexie.exists('person-visitor')).toBe(false);
  });

  it('lets the account’s choice win for the same product', async () => {
    line.plan(Array.from({ length: 4 }, () => 'lostCall' as const));
    const device = await openTabDevice();
    await device.enqueue(adding(biology));
    await device.enqueue(adding(history));
    await eventually(() => expect(timers.length).toBeGreaterThan(0));
    line.plan([]);
    server.putElsewhere(ann, [biologyRental]);
    server.signIn(ann);
    await device.refreshLogin();
    await eventually(() => expect(server.keysIn(ann)).toEqual([keyOf(biologyRental), keyOf(history)]));
  });

  it('is heard by the other tabs', async () => {
    const first = await openTabDevice();
    const second = await openTabDevice();
    server.signIn(ann);
    await first.refreshLogin();
    await eventually(() => expect(second.person()).toBe(ann));
  });

  it('finds the changes that waited for them when their session had ended', async () => {
    const device = await openSignedIn();
    server.signIn('visitor');
    await device.enqueue(adding(biology));
    await device.refreshLogin();
    expect(device.person()).toBe('visitor');
    expect(cartOf(device)()).toBeUndefined();
    expect(server.keysIn('visitor')).toEqual([]);
    server.signIn(ann);
    await device.refreshLogin();
    await eventually(() => expect(server.keysIn(ann)).toEqual([keyOf(biology)]));
  });

  it('never sees what somebody else left on the device', async () => {
    server.signIn(ann);
    server.putElsewhere(ann, [biology]);
    const device = await openTabDevice();
    await device.refreshLogin();
    await device.refreshCart();
    server.signIn(bob);
    const cart = cartOf(device);
    await device.refreshLogin();
    await eventually(() => expect(cart()).toEqual([]));
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });
});

it('a code typed right after a sign-in is the person’s, not the visitor’s', async () => {
  const device = await openTabDevice();
  server.signIn(ann);
  expect(device.person()).toBe('visitor');
  await device.handOverCode({ kind: 'code.redeem', payload: { code: 'READ-1' } });
  expect(device.person()).toBe(ann);
});

describe('signing out', () => {
  it('warns of unsent changes and removes the person’s data from the device, in all tabs', async () => {
    const device = await openSignedIn();
    const other = await openTabDevice();
    cartOf(other);
    line.plan(Array.from({ length: 3 }, () => 'lostCall' as const));
    await device.enqueue(adding(biology));
    await eventually(() => expect(timers.length).toBeGreaterThan(0));
    expect(await device.unsentCount()).toBe(1);
    line.plan([]);
    await device.signOut();
    expect(device.person()).toBe('visitor');
    expect(server.keysIn(ann)).toEqual([]);
    await eventually(() => expect(other.person()).toBe('visitor'));
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });

  it('works with no line: the data goes at once, the session when the server is reached', async () => {
    const device = await openSignedIn();
    line.plan(Array.from({ length: 3 }, () => 'lostCall' as const));
    await device.signOut();
    expect(device.person()).toBe('visitor');
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
    line.plan([]);
    await device.refreshLogin();
    expect(device.person()).toBe('visitor');
    expect(server.calls).toContain('POST /ajax/logout/');
  });
});

describe('a person who leaves while something is asked for', () => {
  it('is asked for nothing more, so the server has nothing to refuse', async () => {
    const device = await openSignedIn();
    line.plan(['hung']);
    const before = device.refreshCart();
    const leaving = device.signOut();
    expect(await before).toMatchObject({ isFresh: false });
    await leaving;
    const last = server.calls.lastIndexOf('POST /ajax/logout/');
    expect(server.calls.slice(last)).toEqual(['POST /ajax/logout/']);
    expect(device.person()).toBe('visitor');
  });

  it('does not come back by an answer from before', async () => {
    const device = await openSignedIn();
    line.plan(['slow']);
    const who = device.refreshLogin();
    await device.signOut();
    expect(await who).toEqual({ isFresh: false, error: { kind: 'unauthenticated', detail: '' } });
    expect(device.person()).toBe('visitor');
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });

  it('gets no error of a database that is gone: nothing was fresh', async () => {
    const device = await openSignedIn();
    line.plan(['slow']);
    const refreshed = device.refreshCart();
    await Dexie.delete('person-7');
    expect(await refreshed).toMatchObject({ isFresh: false, error: { kind: 'unauthenticated' } });
  });
});

describe('free items', () => {
  it('are asked for by a signed-in person and end on the shelf', async () => {
    const device = await openSignedIn();
    const owned = latest(device.shelf({ page: 1, pageSize: 10, ordering: 'title' }), (page) => page.count);
    await device.enqueue(freeing(history));
    await eventually(() => expect(owned()).toBe(1));
  });
});

describe('a change and its opposite', () => {
  it('never reach the server when neither was sent', async () => {
    line.plan(Array.from({ length: 4 }, () => 'lostCall' as const));
    const device = await openTabDevice();
    await device.enqueue(adding(biology));
    await device.enqueue(replacing(biology, biologyRental));
    await device.enqueue(removing(biologyRental));
    expect(await device.unsentCount()).toBe(0);
  });
});
