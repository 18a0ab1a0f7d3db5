import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema } from '../../src/contract/ids.ts';
import { openCatalogue } from '../../src/store/catalogue-database.ts';
import { enqueue } from '../../src/store/outbox.ts';
import { withPersonDatabase } from '../../src/store/person-database.ts';
import { putSignOutOwed } from '../../src/store/site.ts';
import type { Device } from '../../src/sync/device.ts';
import { drain } from '../../src/sync/drain.ts';
import { loadPerson } from '../../src/sync/person-switch.ts';
import { type BadLine, badLine } from './support/bad-line.ts';
import { testClock } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { type FarSide, startFarSide } from './support/far-side.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { openPage } from './support/open-page.ts';
import { adding, keyOf, sellable } from './support/products.ts';
import { openTab, testLocks } from './support/tab.ts';

const biology = sellable(1, 1);
const history = sellable(2, 1);
const ann = z.parse(personIdSchema, '7');
const bob = z.parse(personIdSchema, '8');
const clock = testClock();
const manyLostCalls = Array.from({ length: 50 }, () => 'lostCall' as const);

let server: FarSide;
let line: BadLine;
let devices: Device[];
let withLock: ReturnType<typeof testLocks>;

beforeEach(() => {
  freshDatabases();
  server = startFarSide([biology, history]);
  line = badLine(server.fetch);
  withLock = testLocks();
  devices = [];
});
afterEach(closeAll);

async function closeAll(): Promise<void> {
  for (const device of devices) await device.close();
  devices = [];
}

async function open(): Promise<Device> {
  const device = await openPage({ ...clock, fetch: line.fetch, withLock });
  devices.push(device);
  return device;
}

async function openSignedIn(): Promise<Device> {
  server.signIn(ann);
  const device = await open();
  await device.refreshLogin();
  return device;
}

const isOnDevice = (person: string) => Dexie.exists(`person-${person}`);

/** Who is here by what lies on the disk. */
async function whoIsWrittenDown(): Promise<string> {
  const catalogue = openCatalogue();
  const person = await loadPerson(catalogue);
  catalogue.dexie.close();
  return person;
}

/** A page that was closed right after the sign-out was written down: the database, with something unsent in it, is still there. */
async function signOutIsOwed(): Promise<void> {
  const device = await openSignedIn();
  line.plan(manyLostCalls);
  await device.enqueue(adding(biology));
  await closeAll();
  const catalogue = openCatalogue();
  await putSignOutOwed(catalogue, ann);
  catalogue.dexie.close();
}

describe('signing out on a line that never answers', () => {
  it('takes effect before the server has said anything, in all tabs', async () => {
    const device = await openSignedIn();
    const other = await open();
    await other.enqueue(adding(biology));
    await eventually(() => expect(server.keysIn(ann)).toEqual([keyOf(biology)]));
    line.plan(['hung', 'hung', 'hung', 'hung']);
    await device.enqueue(adding(history));
    void device.signOut();
    await eventually(async () => expect(await isOnDevice(ann)).toBe(false));
    expect([device.person(), await whoIsWrittenDown()]).toEqual(['visitor', 'visitor']);
    await eventually(() => expect(other.person()).toBe('visitor'));
    expect(server.calls).not.toContain('POST /ajax/logout/');
  });

  it('does not first send everything that waits', async () => {
    const tab = openTab(ann, server.fetch, clock);
    server.signIn(ann);
    await enqueue(tab.db, adding(biology), clock);
    await enqueue(tab.db, adding(history), clock);
    expect(await drain(tab, false, () => server.keysIn(ann).length > 0)).toEqual({ kind: 'rest' });
    expect(server.keysIn(ann)).toEqual([keyOf(biology)]);
    tab.close();
  });
});

describe('a page that was closed in the middle of a sign-out', () => {
  it('leaves nothing of the person to whoever opens the next one, unsent changes included, with no line', async () => {
    await signOutIsOwed();
    const next = await open();
    expect(next.person()).toBe('visitor');
    expect(await isOnDevice(ann)).toBe(false);
    expect(await whoIsWrittenDown()).toBe('visitor');
  });

  it('ends the session when the server is reached', async () => {
    await signOutIsOwed();
    const next = await open();
    line.plan([]);
    expect(await next.refreshLogin()).toEqual({ isFresh: true });
    expect(next.person()).toBe('visitor');
    expect(server.calls).toContain('POST /ajax/logout/');
  });
});

it('who is here is not known while a session is still to be ended and the server is out of reach', async () => {
  await signOutIsOwed();
  const next = await open();
  const error = { kind: 'unreachable', reason: 'network' };
  expect(await next.refreshLogin()).toEqual({ isFresh: false, error });
});

it('who signs in again after a sign-out stays', async () => {
  const device = await openSignedIn();
  await device.signOut();
  server.signIn(ann);
  await device.refreshLogin();
  expect(device.person()).toBe(ann);
  expect(server.calls.filter((call) => call === 'POST /ajax/logout/')).toHaveLength(1);
});

it('a session that is still to be ended is left alone where it is somebody else’s by then', async () => {
  await signOutIsOwed();
  const next = await open();
  server.signIn(bob);
  line.plan([]);
  expect(await next.refreshLogin()).toEqual({ isFresh: true });
  expect(next.person()).toBe(bob);
  expect(server.calls).not.toContain('POST /ajax/logout/');
});

it('two tabs that hear of a sign-out end the session once', async () => {
  const device = await openSignedIn();
  const other = await open();
  await Promise.all([device.signOut(), other.signOut()]);
  await Promise.all([device.refreshLogin(), other.refreshLogin()]);
  expect(server.calls.filter((call) => call === 'POST /ajax/logout/')).toHaveLength(1);
});

describe('a session that ends by itself', () => {
  it('leaves what the person has on the device for their return, and shows the visitor nothing of it', async () => {
    const device = await openSignedIn();
    await device.enqueue(adding(biology));
    await eventually(async () => expect(await device.unsentCount()).toBe(0));
    server.signIn('visitor');
    let lines = 0;
    await device.refreshLogin();
    device.cart((view) => {
      lines += view.lines.length;
    });
    await device.refreshCart();
    expect([device.person(), lines]).toEqual(['visitor', 0]);
    expect(await isOnDevice(ann)).toBe(true);
    server.signIn(ann);
    await device.refreshLogin();
    expect(await withPersonDatabase(ann, (db) => db.cart.count())).toBe(1);
  });

  it('leaves nothing once somebody else signs in', async () => {
    const device = await openSignedIn();
    await device.refreshCart();
    server.signIn('visitor');
    await device.refreshLogin();
    server.signIn(bob);
    await device.refreshLogin();
    expect(await isOnDevice(ann)).toBe(false);
  });
});
