import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema } from '../../src/engine/principal.ts';
import { openCatalogue } from '../../src/store/catalogue-database.ts';
import { enqueue } from '../../src/store/outbox.ts';
import { withPersonDatabase } from '../../src/store/person-database.ts';
import { putPendingSignOut } from '../../src/store/site.ts';
import { drain } from '../../src/sync/drain.ts';
import { loadCurrentUser } from '../../src/sync/session-switch.ts';
import type { SyncClient } from '../../src/sync/sync-client.ts';
import { testClock } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { type FakeServer, startFakeServer } from './support/fake-server.ts';
import { type FaultyNetwork, faultyNetwork } from './support/faulty-network.ts';
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

let server: FakeServer;
let network: FaultyNetwork;
let devices: SyncClient[];
let withLock: ReturnType<typeof testLocks>;

beforeEach(() => {
  freshDatabases();
  server = startFakeServer([biology, history]);
  network = faultyNetwork(server.fetch);
  withLock = testLocks();
  devices = [];
});
afterEach(closeAll);

async function closeAll(): Promise<void> {
  for (const syncClient of devices) await syncClient.close();
  devices = [];
}

async function open(): Promise<SyncClient> {
  const syncClient = await openPage({ ...clock, fetch: network.fetch, withLock });
  devices.push(syncClient);
  return syncClient;
}

async function openSignedIn(): Promise<SyncClient> {
  server.signIn(ann);
  const syncClient = await open();
  await syncClient.refreshLogin();
  return syncClient;
}

const isOnDevice = (person: string) => Dexie.exists(`person-${person}`);

/** Returns the current user that the database stores. */
async function whoIsWrittenDown(): Promise<string> {
  const catalogue = openCatalogue();
  const person = await loadCurrentUser(catalogue);
  catalogue.dexie.close();
  return person;
}

/** Simulates a page that closed right after it stored the sign-out. The database with an unsent change still exists. */
async function isSignOutPending(): Promise<void> {
  const syncClient = await openSignedIn();
  network.plan(manyLostCalls);
  await syncClient.enqueue(adding(biology));
  await closeAll();
  const catalogue = openCatalogue();
  await putPendingSignOut(catalogue, ann);
  catalogue.dexie.close();
}

describe('a sign-out whose request gets no response', () => {
  it('takes effect in all tabs before the server answers', async () => {
    const syncClient = await openSignedIn();
    const other = await open();
    await other.enqueue(adding(biology));
    await eventually(() => expect(server.keysIn(ann)).toEqual([keyOf(biology)]));
    network.plan(['hung', 'hung', 'hung', 'hung']);
    await syncClient.enqueue(adding(history));
    void syncClient.signOut();
    await eventually(async () => expect(await isOnDevice(ann)).toBe(false));
    expect([syncClient.person(), await whoIsWrittenDown()]).toEqual(['visitor', 'visitor']);
    await eventually(() => expect(other.person()).toBe('visitor'));
    expect(server.calls).not.toContain('POST /ajax/logout/');
  });

  it('does not send the outbox first', async () => {
    const tab = openTab(ann, server.fetch, clock);
    server.signIn(ann);
    await enqueue(tab.db, adding(biology), clock);
    await enqueue(tab.db, adding(history), clock);
    expect(await drain(tab, false, () => server.keysIn(ann).length > 0)).toEqual({ kind: 'rest' });
    expect(server.keysIn(ann)).toEqual([keyOf(biology)]);
    tab.close();
  });
});

describe('a page that closed during a sign-out', () => {
  it('leaves no data of the person for the next page, not even unsent changes, also offline', async () => {
    await isSignOutPending();
    const next = await open();
    expect(next.person()).toBe('visitor');
    expect(await isOnDevice(ann)).toBe(false);
    expect(await whoIsWrittenDown()).toBe('visitor');
  });

  it('ends the session when the server is reachable', async () => {
    await isSignOutPending();
    const next = await open();
    network.plan([]);
    expect(await next.refreshLogin()).toEqual({ isFresh: true });
    expect(next.person()).toBe('visitor');
    expect(server.calls).toContain('POST /ajax/logout/');
  });
});

it('has no current user while a session still has to end and the server is unreachable', async () => {
  await isSignOutPending();
  const next = await open();
  const error = { kind: 'unreachable', reason: 'network' };
  expect(await next.refreshLogin()).toEqual({ isFresh: false, error });
});

it('keeps a person who signs in again after a sign-out', async () => {
  const syncClient = await openSignedIn();
  await syncClient.signOut();
  server.signIn(ann);
  await syncClient.refreshLogin();
  expect(syncClient.person()).toBe(ann);
  expect(server.calls.filter((call) => call === 'POST /ajax/logout/')).toHaveLength(1);
});

it('does not end a session that belongs to another person by then', async () => {
  await isSignOutPending();
  const next = await open();
  server.signIn(bob);
  network.plan([]);
  expect(await next.refreshLogin()).toEqual({ isFresh: true });
  expect(next.person()).toBe(bob);
  expect(server.calls).not.toContain('POST /ajax/logout/');
});

it('ends the session once when two tabs learn of a sign-out', async () => {
  const syncClient = await openSignedIn();
  const other = await open();
  await Promise.all([syncClient.signOut(), other.signOut()]);
  await Promise.all([syncClient.refreshLogin(), other.refreshLogin()]);
  expect(server.calls.filter((call) => call === 'POST /ajax/logout/')).toHaveLength(1);
});

describe('an expired session', () => {
  it('keeps the person’s data on the device for their return, and shows none of it to the visitor', async () => {
    const syncClient = await openSignedIn();
    await syncClient.enqueue(adding(biology));
    await eventually(async () => expect(await syncClient.unsentCount()).toBe(0));
    server.signIn('visitor');
    let lines = 0;
    await syncClient.refreshLogin();
    syncClient.cart((view) => {
      lines += view.lines.length;
    });
    await syncClient.refreshCart();
    expect([syncClient.person(), lines]).toEqual(['visitor', 0]);
    expect(await isOnDevice(ann)).toBe(true);
    server.signIn(ann);
    await syncClient.refreshLogin();
    expect(await withPersonDatabase(ann, (db) => db.cart.count())).toBe(1);
  });

  it('leaves no data once another person signs in', async () => {
    const syncClient = await openSignedIn();
    await syncClient.refreshCart();
    server.signIn('visitor');
    await syncClient.refreshLogin();
    server.signIn(bob);
    await syncClient.refreshLogin();
    expect(await isOnDevice(ann)).toBe(false);
  });
});
