import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema } from '../../../src/engine/principal.ts';
import type { SyncClient } from '../../../src/modules/device/data/sync-client.ts';
import { testClock } from '../../modules/device/support/clock.ts';
import { type FakeServer, startFakeServer } from '../../modules/device/support/fake-server.ts';
import { faultyNetwork } from '../../modules/device/support/faulty-network.ts';
import { freshDatabases } from '../../modules/device/support/fresh-databases.ts';
import { openPage } from '../../modules/device/support/open-page.ts';
import { adding, sellable } from '../../modules/device/support/products.ts';

const biology = sellable(1, 1);
const ann = z.parse(personIdSchema, '7');
const clock = testClock();
let server: FakeServer;
let network: ReturnType<typeof faultyNetwork>;
let devices: SyncClient[];

beforeEach(() => {
  freshDatabases();
  server = startFakeServer([biology]);
  network = faultyNetwork(server.fetch);
  devices = [];
});
afterEach(async () => {
  for (const syncClient of devices) await syncClient.close();
});

async function open(isNewBrowserSession: boolean, lastLoggedInUser?: string): Promise<SyncClient> {
  const marks = { isNewBrowserSession: () => isNewBrowserSession, lastLoggedInUser: () => lastLoggedInUser };
  const syncClient = await openPage({ ...clock, fetch: network.fetch, ...marks });
  devices.push(syncClient);
  return syncClient;
}

/** Signs in Ann, queues a change that cannot be sent, and closes all pages. */
async function annWasSignedIn(isShared: boolean): Promise<void> {
  server.signIn(ann, isShared);
  const syncClient = await open(false);
  await syncClient.refreshLogin();
  network.plan(Array.from({ length: 9 }, () => 'lostCall' as const));
  await syncClient.enqueue(adding(biology));
  await syncClient.close();
  devices = [];
}

describe('on a shared computer', () => {
  it('keeps the person’s data while the browser stays open', async () => {
    await annWasSignedIn(true);
    const syncClient = await open(false);
    expect(syncClient.person()).toBe(ann);
    expect(await syncClient.unsentCount()).toBe(1);
  });

  it('keeps the person’s data when the server confirms that they are still signed in', async () => {
    await annWasSignedIn(true);
    const syncClient = await open(false);
    network.plan(['none', ...Array.from({ length: 9 }, () => 'lostCall' as const)]);
    expect(await syncClient.refreshLogin()).toEqual({ isFresh: true });
    expect(syncClient.person()).toBe(ann);
    expect(await syncClient.unsentCount()).toBe(1);
  });

  it('keeps the person’s data when the app cannot detect whether the browser was closed', async () => {
    await annWasSignedIn(true);
    const syncClient = await openPage({ ...clock, fetch: network.fetch });
    devices.push(syncClient);
    expect(syncClient.person()).toBe(ann);
    expect(await syncClient.unsentCount()).toBe(1);
  });

  it('removes the person’s data after the browser was closed, unsent changes included, also offline', async () => {
    await annWasSignedIn(true);
    const syncClient = await open(true);
    expect(syncClient.person()).toBe('visitor');
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
    let name: string | undefined;
    syncClient.login((cached) => {
      name = cached?.value.user?.firstName ?? 'anonymous';
    });
    await expect.poll(() => name).toBe('anonymous');
  });

  it('removes the person’s data as soon as another person has signed in and the browser was closed', async () => {
    await annWasSignedIn(true);
    const syncClient = await open(true, '8');
    expect(syncClient.person()).toBe('visitor');
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });

  it('does not keep unsent changes of a person whose session ended', async () => {
    await annWasSignedIn(true);
    const syncClient = await open(false);
    network.plan([]);
    server.signIn('visitor');
    await syncClient.refreshLogin();
    expect(await Dexie.exists(`person-${ann}`)).toBe(false);
  });
});

it('keeps all data on a person’s own computer when the browser was closed', async () => {
  await annWasSignedIn(false);
  const syncClient = await open(true);
  expect(syncClient.person()).toBe(ann);
  expect(await syncClient.unsentCount()).toBe(1);
});

describe('on a computer where another person has signed in since', () => {
  it('shows nothing of the first person, even before a response, and keeps their unsent changes for them', async () => {
    await annWasSignedIn(false);
    const syncClient = await open(false, '8');
    expect(syncClient.person()).toBe('visitor');
    expect(await Dexie.exists(`person-${ann}`)).toBe(true);
    await syncClient.close();
    devices = [];
    server.signIn(ann);
    network.plan([]);
    const back = await open(false, ann);
    await back.refreshLogin();
    expect(back.person()).toBe(ann);
    await expect.poll(() => back.unsentCount()).toBe(0);
    expect(server.keysIn(ann)).toHaveLength(1);
  });

  it.each([ann, undefined])('keeps the person of %s as the current user', async (mark) => {
    await annWasSignedIn(false);
    expect((await open(false, mark)).person()).toBe(ann);
  });
});
