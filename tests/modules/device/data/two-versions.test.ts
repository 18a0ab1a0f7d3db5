import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCHEMA_VERSION } from '../../../../src/engine/database/migrate-rows.ts';
import { NewerVersionError } from '../../../../src/engine/database/newer-version.ts';
import type { Fetch } from '../../../../src/engine/http/client.ts';
import { loadOutbox } from '../../../../src/engine/outbox/outbox.ts';
import { openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import { openPerson, type PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { testClock } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { type FakeServer, startFakeServer } from '../support/fake-server.ts';
import { freshDatabases } from '../support/fresh-databases.ts';
import { openPage } from '../support/open-page.ts';
import { adding, sellable } from '../support/products.ts';

const [biology, history] = [sellable(1, 1), sellable(2, 1)];

let server: FakeServer;
let isOnline: boolean;
let oldTab: SyncClient;
let newer: PersonDatabase | undefined;

beforeEach(async () => {
  freshDatabases();
  isOnline = true;
  server = startFakeServer([biology, history]);
  oldTab = await openOldTab();
});
afterEach(async () => {
  newer?.dexie.close();
  newer = undefined;
  await oldTab.close();
});

function openOldTab(): Promise<SyncClient> {
  const fetch: Fetch = (url, init) =>
    isOnline ? server.fetch(url, init) : Promise.reject(new TypeError('No network'));
  return openPage({ ...testClock(), fetch });
}

/** Opens the visitor's database as the next version of the app does. */
async function openNewer(): Promise<PersonDatabase> {
  const db = openPerson('visitor', undefined, SCHEMA_VERSION + 1);
  await db.dexie.open();
  newer = db;
  return db;
}

describe('a tab in which the app is older than in another one', () => {
  it('reports the newer version as soon as it upgrades the database', async () => {
    const onNewer = vi.fn();
    oldTab.onNewerVersion(onNewer);
    await oldTab.enqueue(adding(biology));
    expect(onNewer).not.toHaveBeenCalled();
    await openNewer();
    expect(onNewer).toHaveBeenCalled();
  });

  it('reports it also if the newer version only opened the shared database so far', async () => {
    const onNewer = vi.fn();
    oldTab.onNewerVersion(onNewer);
    const catalog = openCatalog(undefined, SCHEMA_VERSION + 1);
    await catalog.dexie.open();
    catalog.dexie.close();
    expect(onNewer).toHaveBeenCalled();
  });

  it('reports it when it was opened afterwards', async () => {
    await oldTab.close();
    (await openNewer()).dexie.close();
    oldTab = await openOldTab();
    const onNewer = vi.fn();
    oldTab.onNewerVersion(onNewer);
    await eventually(() => expect(onNewer).toHaveBeenCalled());
  });

  it('reports it when the outbox holds a change of a newer form', async () => {
    isOnline = false;
    const onNewer = vi.fn();
    oldTab.onNewerVersion(onNewer);
    const stop = oldTab.status(() => {});
    await oldTab.enqueue(adding(biology));
    expect(onNewer).not.toHaveBeenCalled();
    const db = openPerson('visitor');
    await db.dexie.table('outbox').toCollection().modify({ version: 99 });
    db.dexie.close();
    await eventually(() => expect(onNewer).toHaveBeenCalled());
    stop();
  });

  it('stores no further change, says so, and still shows the stored ones', async () => {
    isOnline = false;
    await oldTab.enqueue(adding(biology));
    const db = await openNewer();
    const before = await db.outbox.toArray();
    await expect(oldTab.enqueue(adding(history))).rejects.toThrow(NewerVersionError);
    expect(await db.outbox.toArray()).toEqual(before);
    const shown = vi.fn();
    const stop = oldTab.unsent(shown);
    await eventually(() => expect(shown).toHaveBeenLastCalledWith([expect.objectContaining(adding(biology))]));
    stop();
  });

  it('sends nothing: the newer version does', async () => {
    isOnline = false;
    await oldTab.enqueue(adding(biology));
    const db = await openNewer();
    isOnline = true;
    oldTab.wake();
    await eventually(() => expect(server.calls).not.toEqual([]));
    await oldTab.close();
    expect(server.keysIn('visitor')).toEqual([]);
    expect((await loadOutbox(db)).rows).toMatchObject([{ attempts: 0 }]);
    oldTab = await openOldTab();
  });

  it('keeps every unsent change of the devices that have one', async () => {
    isOnline = false;
    await oldTab.enqueue(adding(biology));
    await oldTab.close();
    const { rows, unreadable } = await loadOutbox(await openNewer());
    expect(rows).toMatchObject([adding(biology)]);
    expect(unreadable).toEqual([]);
    oldTab = await openOldTab();
  });
});
