import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import type { SyncClient, SyncClientOptions } from '../../../../src/modules/device/data/sync-client.ts';
import { testClock } from '../../device/support/clock.ts';
import { type FakeServer, startFakeServer } from '../../device/support/fake-server.ts';
import { faultyNetwork } from '../../device/support/faulty-network.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { openPage } from '../../device/support/open-page.ts';
import { sellable } from '../../device/support/products.ts';
import { testLocks } from '../../device/support/tab.ts';

const ann = z.parse(personIdSchema, '7');
const clock = testClock();
let server: FakeServer;
let network: ReturnType<typeof faultyNetwork>;
let devices: SyncClient[];

beforeEach(() => {
  freshDatabases();
  server = startFakeServer([sellable(1, 1)]);
  network = faultyNetwork(server.fetch);
  devices = [];
});
afterEach(async () => {
  for (const syncClient of devices) await syncClient.close();
});

/** Opens a page of a browser with which the person signed in last, and collects the logins that it reports. */
async function open(lastLoggedInUser: string | undefined, more: Partial<SyncClientOptions> = {}) {
  const { fetch } = network;
  const syncClient = await openPage({ ...clock, fetch, lastLoggedInUser: () => lastLoggedInUser, ...more });
  devices.push(syncClient);
  const reported: string[] = [];
  syncClient.login((login) => reported.push(login === undefined ? 'none' : (login.value.user?.id ?? 'visitor')));
  return { syncClient, reported };
}

/** The device stores the login of a visitor, then Ann signs in. */
async function visitorThenAnn(): Promise<void> {
  const { syncClient } = await open(undefined);
  await syncClient.refreshLogin();
  server.signIn(ann);
}

it('reports the stored login at once if nobody has signed in', async () => {
  const { syncClient, reported } = await open(undefined);
  await expect.poll(() => reported).toEqual(['none']);
  await syncClient.refreshLogin();
  await expect.poll(() => reported).toEqual(['none', 'visitor']);
});

it('never reports the visitor of the time before the sign-in', async () => {
  await visitorThenAnn();
  const { syncClient, reported } = await open(ann);
  await syncClient.refreshChanges();
  await expect.poll(() => reported.at(-1)).toBe(ann);
  expect(new Set(reported)).toEqual(new Set([ann]));
});

it('reports the person only once the device sends as the person, and not while their login is only stored', async () => {
  await visitorThenAnn();
  const locks = testLocks();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isStored = false;
  const { syncClient, reported } = await open(undefined, {
    // The login is stored, and the page has not switched to its person yet.
    withLock: async (name, run) => {
      const result = await locks(name, run);
      if (name === 'accept-login') {
        isStored = true;
        await released;
      }
      return result;
    },
  });
  const refreshing = syncClient.refreshLogin();
  await expect.poll(() => isStored).toBe(true);
  const other = await open(ann);
  await expect.poll(() => other.reported.at(-1)).toBe(ann);
  expect(syncClient.person()).toBe('visitor');
  expect(reported).not.toContain(ann);
  release();
  await refreshing;
  await expect.poll(() => reported.at(-1)).toBe(ann);
  expect(syncClient.person()).toBe(ann);
});

it('reports what the device has when the server cannot be asked', async () => {
  await visitorThenAnn();
  const { syncClient, reported } = await open(ann);
  network.plan(Array.from({ length: 9 }, () => 'lostCall' as const));
  await syncClient.refreshChanges();
  await expect.poll(() => reported).toEqual(['visitor']);
});

it('reports the visitor at once after a sign-out without a connection', async () => {
  await visitorThenAnn();
  const { syncClient } = await open(ann);
  await syncClient.refreshLogin();
  network.plan(Array.from({ length: 9 }, () => 'lostCall' as const));
  await syncClient.signOut();
  const { reported } = await open(ann);
  await expect.poll(() => reported).toEqual(['visitor']);
});
