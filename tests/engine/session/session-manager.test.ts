import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fetch } from '../../../src/engine/http/client.ts';
import { enqueue } from '../../../src/engine/outbox/outbox.ts';
import { openSessionChannel, type SessionChannel } from '../../../src/engine/session-channel.ts';
import { withPersonDatabase } from '../../../src/modules/device/data/person-database.ts';
import type { SyncClient } from '../../../src/modules/device/data/sync-client.ts';
import { testClock } from '../../modules/device/support/clock.ts';
import { eventually } from '../../modules/device/support/eventually.ts';
import { type FakeServer, startFakeServer } from '../../modules/device/support/fake-server.ts';
import { type FaultyNetwork, faultyNetwork } from '../../modules/device/support/faulty-network.ts';
import { freshDatabases } from '../../modules/device/support/fresh-databases.ts';
import { openPage } from '../../modules/device/support/open-page.ts';
import { ann, bob, idle, listen } from '../../modules/device/support/page-with-fake-server.ts';
import { adding, keyOf, sellable } from '../../modules/device/support/products.ts';
import { testLocks } from '../../modules/device/support/tab.ts';

const biology = sellable(1, 1);
const clock = testClock();
let server: FakeServer;
let network: FaultyNetwork;
let devices: SyncClient[];
let withLock: ReturnType<typeof testLocks>;
let channel: SessionChannel;
let heard: number;

beforeEach(() => {
  freshDatabases();
  server = startFakeServer([biology]);
  network = faultyNetwork(server.fetch);
  withLock = testLocks();
  devices = [];
  heard = 0;
  channel = openSessionChannel(() => {
    heard += 1;
  });
});
afterEach(async () => {
  channel.close();
  for (const syncClient of devices) await syncClient.close();
});

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

const timesAsked = () => server.calls.filter((call) => call === 'GET /api/v1/account/login/').length;

/** A channel of a page that receives nothing, as in the back/forward cache of WebKit. */
class DeafChannel extends EventTarget {
  postMessage() {}
  close() {}
}

describe('a page that another tab could not tell of a change of the person', () => {
  beforeEach(() => vi.stubGlobal('BroadcastChannel', DeafChannel));
  afterEach(() => vi.unstubAllGlobals());

  it('shows nothing more of them when it is visible again, also offline', async () => {
    const [syncClient, other] = [await openSignedIn(), await open()];
    await syncClient.signOut();
    expect(other.person()).toBe(ann);
    network.plan(Array.from({ length: 10 }, () => 'lostCall'));
    other.wake();
    await eventually(() => expect(other.person()).toBe('visitor'));
  });
});

describe('the current user', () => {
  it('is requested once for two simultaneous callers', async () => {
    const syncClient = await open();
    await Promise.all([syncClient.refreshLogin(), syncClient.refreshLogin()]);
    expect(timesAsked()).toBe(1);
    await syncClient.refreshLogin();
    expect(timesAsked()).toBe(2);
  });

  it('is announced to the other tabs when it changes, and not at each request', async () => {
    const syncClient = await openSignedIn();
    await eventually(() => expect(heard).toBe(1));
    await syncClient.refreshLogin();
    await idle();
    expect(heard).toBe(1);
  });

  it('has their unsent changes sent by any online tab', async () => {
    await withPersonDatabase(ann, (db) => enqueue(db, adding(biology), clock));
    const [syncClient] = [await open(), await open()];
    server.signIn(ann);
    network.plan(['none', 'lostCall']);
    await syncClient.refreshLogin();
    await eventually(() => expect(server.keysIn(ann)).toEqual([keyOf(biology)]));
  });
});

describe('a response about an earlier person', () => {
  it('that arrives after the one about the next person does not bring the earlier one back', async () => {
    let release = () => {};
    let isHeld = false;
    const fetch: Fetch = async (url, init) => {
      const answer = await server.fetch(url, init);
      if (isHeld) await new Promise<void>((resolve) => (release = resolve));
      return answer;
    };
    server.signIn(ann);
    const slowTab = await openPage({ ...clock, fetch, withLock });
    devices.push(slowTab);
    await slowTab.refreshLogin();
    isHeld = true;
    const late = slowTab.refreshLogin();
    await eventually(() => expect(timesAsked()).toBe(2));
    isHeld = false;
    server.signIn(bob);
    const otherTab = await open();
    await otherTab.refreshLogin();
    await withPersonDatabase(bob, async (db) => void (await db.meta.put({ name: 'mine', value: 1, fetchedAt: 0 })));
    release();
    await late;
    expect([slowTab.person(), otherTab.person()]).toEqual([bob, bob]);
    expect(await withPersonDatabase(bob, (db) => db.meta.get('mine'))).toBeDefined();
  });
});

describe('signing out', () => {
  it('also warns of a change that this version cannot read', async () => {
    const syncClient = await openSignedIn();
    await withPersonDatabase(ann, (db) => db.outbox.add({ id: 'of a newer version' }));
    expect(await syncClient.unsentCount()).toBe(1);
  });

  it('changes nothing without a signed-in person', async () => {
    const syncClient = await open();
    await syncClient.refreshLogin();
    const login = listen(syncClient.login);
    await eventually(() => expect(login.received).toHaveLength(1));
    await syncClient.signOut();
    await idle();
    expect(login.received).toHaveLength(1);
    expect(heard).toBe(0);
  });

  it('holds back the changes of the visitor until the session has ended, and no longer', async () => {
    const syncClient = await openSignedIn();
    network.plan(['slow']);
    const leaving = syncClient.signOut();
    await eventually(() => expect(syncClient.person()).toBe('visitor'));
    await syncClient.enqueue(adding(biology));
    await leaving;
    await eventually(() => expect(server.keysIn('visitor')).toEqual([keyOf(biology)]));
    expect(server.keysIn(ann)).toEqual([]);
  });
});
