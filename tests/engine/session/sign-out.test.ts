import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { drain } from '../../../src/engine/outbox/drain.ts';
import { enqueue, loadOutbox, markAttempted } from '../../../src/engine/outbox/outbox.ts';
import { personIdSchema } from '../../../src/engine/principal.ts';
import { loadCurrentUser } from '../../../src/engine/session/session-store.ts';
import { openCatalog } from '../../../src/modules/device/data/catalog-database.ts';
import { withPersonDatabase } from '../../../src/modules/device/data/person-database.ts';
import { createSessionStore } from '../../../src/modules/device/data/session-store.ts';
import type { SyncClient } from '../../../src/modules/device/data/sync-client.ts';
import { putPendingSignOut } from '../../../src/modules/site/data/queries.ts';
import { testClock } from '../../modules/device/support/clock.ts';
import { eventually } from '../../modules/device/support/eventually.ts';
import { type FakeServer, startFakeServer } from '../../modules/device/support/fake-server.ts';
import { type FaultyNetwork, faultyNetwork } from '../../modules/device/support/faulty-network.ts';
import { freshDatabases } from '../../modules/device/support/fresh-databases.ts';
import { openPage } from '../../modules/device/support/open-page.ts';
import { adding, keyOf, removing, sellable } from '../../modules/device/support/products.ts';
import { openTab, testLocks } from '../../modules/device/support/tab.ts';

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
  vi.unstubAllGlobals();
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
  const catalog = openCatalog();
  const person = await loadCurrentUser(createSessionStore(catalog));
  catalog.dexie.close();
  return person;
}

/** Simulates a page that closed right after it stored the sign-out. The database with an unsent change still exists. */
async function isSignOutPending(): Promise<void> {
  const syncClient = await openSignedIn();
  network.plan(manyLostCalls);
  await syncClient.enqueue(adding(biology));
  await closeAll();
  const catalog = openCatalog();
  await putPendingSignOut(catalog, ann);
  catalog.dexie.close();
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
    await markAttempted(tab.db, (await loadOutbox(tab.db)).rows[0]?.seq ?? 0);
    await enqueue(tab.db, removing(biology), clock);
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

it('ends the session where the browser denies access to its caches', async () => {
  const denied = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  vi.stubGlobal('caches', { delete: denied, has: denied, open: denied });
  const syncClient = await openSignedIn();
  await syncClient.signOut();
  expect(server.calls).toContain('POST /ajax/logout/');
});

it('leaves no list of the pictures that the person saw, which the worker keeps of their last use', async () => {
  const uses = new Dexie('workbox-expiration');
  uses.version(0.1).stores({ 'cache-entries': 'id' });
  await uses.table('cache-entries').put({ id: 'covers|https://carrel.test/covers/1-1', timestamp: 1 });
  uses.close();
  const syncClient = await openSignedIn();
  await syncClient.signOut();
  await uses.open();
  expect(await uses.table('cache-entries').count()).toBe(0);
  uses.close();
});

it('ends the session once when two tabs detect a sign-out', async () => {
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
