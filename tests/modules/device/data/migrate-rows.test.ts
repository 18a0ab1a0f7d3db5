import { Dexie, type Table } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assetSchema } from '../../../../src/domain/shelf/asset-schema.ts';
import { discardUnreadable, enqueue, loadOutbox } from '../../../../src/engine/outbox/outbox.ts';
import { changeReplayState } from '../../../../src/engine/outbox/replay-state.ts';
import { loadItem, putItem } from '../../../../src/modules/catalog/data/catalog-items.ts';
import { type CatalogDatabase, openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import { openPerson } from '../../../../src/modules/device/data/person-database.ts';
import { putPullState } from '../../../../src/modules/device/data/sync-state.ts';
import { putAssets } from '../../../../src/modules/shelf/data/queries.ts';
import { catalogItem } from '../../catalog/data/support/catalog.ts';
import { testClock } from '../support/clock.ts';
import { freshDatabases } from '../support/fresh-databases.ts';
import { adding, sellable } from '../support/products.ts';

/** Any two versions later than those that added tables. */
const [OLD, NEW] = [8, 9];
let open: CatalogDatabase[] = [];
const catalog = (form?: number) => {
  const db = openCatalog(undefined, form);
  open.push(db);
  return db;
};
beforeEach(freshDatabases);
afterEach(() => {
  for (const db of open) db.dexie.close();
  open = [];
});

describe('data of an older version', () => {
  it('is checked against the current schema once, and invalid rows are deleted', async () => {
    const before = catalog(OLD);
    await putItem(before, catalogItem('1'), 5);
    await putItem(before, catalogItem('2'), 5);
    await before.dexie.table('items').update('2', { 'value.name': 7 });
    before.dexie.close();
    const after = catalog(NEW);
    expect((await loadItem(after, catalogItem('1').id))?.value.name).toBe('Book 1');
    expect(await loadItem(after, catalogItem('2').id)).toBeUndefined();
  });

  it('gets the defaults of new members', async () => {
    const before = catalog(OLD);
    await putItem(before, catalogItem('1'), 5);
    await before.dexie.table('items').update('1', (row: { value: { isBackordered?: boolean } }) => {
      delete row.value.isBackordered;
    });
    before.dexie.close();
    expect((await loadItem(catalog(NEW), catalogItem('1').id))?.value.isBackordered).toBe(false);
  });

  it('is not checked again while the schema is the same', async () => {
    const before = catalog(OLD);
    await putItem(before, catalogItem('1'), 5);
    await before.dexie.table('items').update('1', { 'value.name': 7 });
    before.dexie.close();
    expect(await loadItem(catalog(OLD), catalogItem('1').id)).toBeDefined();
  });

  it('is repaired beyond the first batch', async () => {
    const before = catalog(OLD);
    const rows = Array.from({ length: 450 }, (_, place) => ({
      productId: String(place + 1),
      fetchedAt: 1,
      value: 'x',
    }));
    await before.dexie.table('items').bulkPut(rows);
    before.dexie.close();
    expect(await catalog(NEW).items.count()).toBe(0);
  });
});

describe('the state of the pulls', () => {
  const bought = (id: string) =>
    z.parse(assetSchema, {
      id,
      acquiredAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      product: { id: '1', productType: 'book', name: id, slug: 'x' },
    });

  /** Repairs a shelf of two materials that `spoil` has changed, and returns the state of three pulls afterwards. */
  async function repaired(spoil: (assets: Table) => PromiseLike<unknown>) {
    const before = openPerson('visitor', undefined, OLD);
    await putAssets(before, [bought('a'), bought('b')]);
    await putPullState(before, 'shelf', { cursor: 'c7' }, 5);
    await putPullState(before, 'sections', {}, 5);
    await changeReplayState(before, { isPaused: true });
    await spoil(before.dexie.table('assets'));
    before.dexie.close();
    const after = openPerson('visitor', undefined, NEW);
    const names = await after.meta.toCollection().primaryKeys();
    after.dexie.close();
    return names;
  }

  it('is deleted when a row was invalid, because the cursor is past the missing row', async () => {
    expect(await repaired((assets) => assets.update('b', { 'value.acquiredAt': 7 }))).toEqual(['replay']);
  });

  it('is deleted when a row got a default, because the server may have a value', async () => {
    const spoil = (assets: Table) =>
      assets.update('b', (row: { value: { isSectionCodeConfirmed?: boolean } }) => {
        delete row.value.isSectionCodeConfirmed;
      });
    expect(await repaired(spoil)).toEqual(['replay']);
  });

  it('is kept when no row changed', async () => {
    expect(await repaired(async () => {})).toEqual(['pull.sections', 'pull.shelf', 'replay']);
  });
});

describe('a database of the first version', () => {
  it('is migrated to the current version with every unsent change, in order', async () => {
    const [first, second] = [adding(sellable(1, 1)), adding(sellable(2, 1))];
    const old = new Dexie('person-visitor');
    old.version(1).stores({ cart: '&name', assets: '&id', outbox: '++seq, &id', keeping: '&name' });
    const waiting = { subject: 'cart', attempts: 0, nextAttemptAt: 0, createdAt: 5 };
    await old.table('outbox').bulkAdd([
      { ...waiting, ...first, id: '0a8d8f3c-0d9e-4d6b-8f0e-3d8b5c1f0a01' },
      { ...waiting, ...second, id: '0a8d8f3c-0d9e-4d6b-8f0e-3d8b5c1f0a02' },
    ]);
    old.close();
    const db = openPerson('visitor');
    const { rows, unreadable } = await loadOutbox(db);
    expect(rows).toMatchObject([first, second]);
    expect(unreadable).toEqual([]);
    expect(await db.assets.where('[acquiredAt+id]').above(['']).toArray()).toEqual([]);
    db.dexie.close();
  });
});

describe('a change that this version cannot read', () => {
  it('is neither sent nor deleted without a decision of the person', async () => {
    const db = openPerson('visitor');
    await enqueue(db, adding(sellable(1, 1)), testClock());
    await db.dexie.table('outbox').toCollection().modify({ kind: 'cart.unknown' });
    const outbox = await loadOutbox(db);
    expect(outbox.rows).toEqual([]);
    expect(outbox.unreadable).toHaveLength(1);
    await discardUnreadable(db, outbox.unreadable[0]?.seq ?? 0);
    expect((await loadOutbox(db)).unreadable).toEqual([]);
    db.dexie.close();
  });

  it('is discarded separately, and readable changes stay', async () => {
    const db = openPerson('visitor');
    await enqueue(db, adding(sellable(1, 1)), testClock());
    await discardUnreadable(db, (await loadOutbox(db)).rows[0]?.seq ?? 0);
    expect((await loadOutbox(db)).rows).toHaveLength(1);
    db.dexie.close();
  });
});
