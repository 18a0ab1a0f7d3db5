import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SavedItem, type SavedList, savedListResource } from '../../../../src/domain/saved/saved-schema.ts';
import { writeDocument } from '../../../../src/engine/http/json-api.ts';
import { enqueue, loadOutbox, loadUnsent } from '../../../../src/engine/outbox/outbox.ts';
import { type PersonDatabase, withPersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { loadSavedView } from '../../../../src/modules/saved/data/queries.ts';
import { testClock } from '../../device/support/clock.ts';
import { eventually } from '../../device/support/eventually.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { mutationOf } from '../../device/support/mutations.ts';
import {
  type AnsweringServer,
  ann,
  answeringServer,
  listen,
  openAnnsPage,
  openPageOf,
} from '../../device/support/page-with-fake-server.ts';
import { productOf, sellable } from '../../device/support/products.ts';

const [tides, moors] = [sellable(1, 1), sellable(2, 1)];
const LIST = 'GET /api/v1/saved/list/';

const itemOf = (one: typeof tides, second = 1): SavedItem => ({
  id: productOf(one).id,
  savedAt: new Date(second * 1000).toISOString(),
  product: productOf(one),
});
const saving = (one: typeof tides, second = 1) => mutationOf({ kind: 'saved.save', payload: itemOf(one, second) });
const removing = (one: typeof tides) =>
  mutationOf({ kind: 'saved.remove', payload: { id: productOf(one).id, product: productOf(one) } });
const listOf = (version: number, ...items: SavedItem[]): { body: unknown } => {
  const list: SavedList = { id: ann, version, items };
  return { body: writeDocument(savedListResource, list) };
};
const names = async (db: PersonDatabase) => (await loadSavedView(db)).items.map(({ product }) => product.name);

describe('the saved list of a person', () => {
  let server: AnsweringServer;
  let syncClient: SyncClient;
  let db: PersonDatabase;

  beforeEach(async () => {
    ({ server, syncClient, db } = await openAnnsPage());
  });
  afterEach(async () => {
    db.dexie.close();
    await syncClient.close();
  });

  it('shows a saved product at once, and is confirmed by the answer', async () => {
    server.network.plan(['lostCall']);
    await syncClient.enqueue(saving(tides));
    expect(await loadSavedView(db)).toMatchObject({ isKnown: false, pending: ['1'] });
    expect(await names(db)).toEqual(['Book 1']);
    server.say('POST /api/v1/saved/items/1/', listOf(1, itemOf(tides)));
    await syncClient.retryRow((await loadOutbox(db)).rows[0]?.id ?? '');
    await eventually(async () => expect(await loadSavedView(db)).toMatchObject({ isKnown: true, pending: [] }));
    expect(await names(db)).toEqual(['Book 1']);
  });

  it('keeps a confirmation that is newer than a pull that began before it', async () => {
    server.say('POST /api/v1/saved/items/1/', listOf(2, itemOf(tides), itemOf(moors, 0)));
    server.say(LIST, async () => {
      // The pull that this confirmation overtakes is asked again.
      server.say(LIST, listOf(2, itemOf(tides), itemOf(moors, 0)));
      await syncClient.enqueue(saving(tides));
      await eventually(async () => expect((await loadOutbox(db)).rows).toEqual([]));
      return listOf(1, itemOf(moors, 0));
    });
    await syncClient.refreshSaved();
    expect(await names(db)).toEqual(['Book 1', 'Book 2']);
  });

  it('takes the list of a server whose versions began anew', async () => {
    server.say(LIST, listOf(9, itemOf(tides)));
    await syncClient.refreshSaved();
    server.say(LIST, listOf(1, itemOf(moors)));
    await syncClient.refreshSaved();
    expect(await names(db)).toEqual(['Book 2']);
  });
});

describe('an unsent change of the list', () => {
  let db: PersonDatabase;
  const kinds = async () => (await loadOutbox(db)).rows.map(({ kind }) => kind);
  const run = (test: () => Promise<void>) => async () => {
    freshDatabases();
    await withPersonDatabase(ann, async (opened) => {
      db = opened;
      await test();
    });
  };

  it(
    'and its removal cancel each other',
    run(async () => {
      await enqueue(db, saving(tides), testClock());
      await enqueue(db, removing(tides), testClock());
      expect(await kinds()).toEqual([]);
    }),
  );

  it(
    'is queued once, with the last choice, however often the product is saved and removed',
    run(async () => {
      for (const one of [saving(tides, 1), saving(tides, 2), removing(tides), saving(tides, 3)]) {
        await enqueue(db, one, testClock());
      }
      expect(await kinds()).toEqual(['saved.save']);
      expect((await loadSavedView(db)).items).toEqual([itemOf(tides, 3)]);
    }),
  );
});

describe('the saved list of a visitor (SAVE-2)', () => {
  it('is on the device only: nothing is sent, and nothing counts as waiting', async () => {
    freshDatabases();
    const { syncClient, server, atRest } = await openPageOf('visitor');
    const seen = listen(syncClient.saved);
    const status = listen(syncClient.status);
    await syncClient.enqueue(saving(tides));
    await atRest();
    await eventually(() => expect(seen.last()?.items.map(({ id }) => id)).toEqual(['1']));
    expect(seen.last()).toMatchObject({ isKnown: true, pending: [] });
    expect(server.callsTo('saved')).toEqual([]);
    expect(await syncClient.unsentCount()).toBe(0);
    expect(status.last()?.kind).toBe('idle');
    await syncClient.close();
  });

  it('moves to the person at a sign-in, and is sent then', async () => {
    freshDatabases();
    const server = answeringServer();
    const { syncClient } = await openPageOf('visitor', server);
    await syncClient.enqueue(saving(tides));
    server.say('POST /api/v1/saved/items/1/', listOf(4, itemOf(tides), itemOf(moors, 0)));
    server.signIn(ann);
    await syncClient.refreshLogin();
    await eventually(() => expect(server.callsTo('POST /api/v1/saved/items/1/')).toHaveLength(1));
    const seen = listen(syncClient.saved);
    await eventually(() => expect(seen.last()).toMatchObject({ isKnown: true, pending: [] }));
    expect(seen.last()?.items.map(({ id }) => id)).toEqual(['1', '2']);
    await withPersonDatabase('visitor', async (visitor) => {
      expect((await loadOutbox(visitor)).rows).toEqual([]);
      expect((await loadUnsent(visitor)).rows).toEqual([]);
    });
    await syncClient.close();
  });
});
