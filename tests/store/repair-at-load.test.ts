import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CatalogueDatabase, openCatalogue } from '../../src/store/catalogue-database.ts';
import { loadItem, putItem } from '../../src/store/catalogue-items.ts';
import { discardUnreadable, enqueue, loadOutbox } from '../../src/store/outbox.ts';
import { openPerson } from '../../src/store/person-database.ts';
import { testClock } from '../sync/support/clock.ts';
import { freshDatabases } from '../sync/support/fresh-databases.ts';
import { adding, sellable } from '../sync/support/products.ts';
import { catalogItem } from './support/catalogue.ts';

let open: CatalogueDatabase[] = [];
const catalogue = (form?: number) => {
  const db = openCatalogue(form);
  open.push(db);
  return db;
};
beforeEach(freshDatabases);
afterEach(() => {
  for (const db of open) db.dexie.close();
  open = [];
});

describe('data kept by an older version', () => {
  it('is read by today’s schema once, and what does not fit goes', async () => {
    const before = catalogue(1);
    await putItem(before, catalogItem('1'), 5);
    await putItem(before, catalogItem('2'), 5);
    await before.dexie.table('items').update('2', { 'value.name': 7 });
    before.dexie.close();
    const after = catalogue(2);
    expect((await loadItem(after, catalogItem('1').id))?.value.name).toBe('Book 1');
    expect(await loadItem(after, catalogItem('2').id)).toBeUndefined();
  });

  it('gets the defaults of members that are new', async () => {
    const before = catalogue(1);
    await putItem(before, catalogItem('1'), 5);
    await before.dexie.table('items').update('1', (row: { value: { isBackordered?: boolean } }) => {
      delete row.value.isBackordered;
    });
    before.dexie.close();
    expect((await loadItem(catalogue(2), catalogItem('1').id))?.value.isBackordered).toBe(false);
  });

  it('is not looked through again while the form is the same', async () => {
    const before = catalogue(1);
    await putItem(before, catalogItem('1'), 5);
    await before.dexie.table('items').update('1', { 'value.name': 7 });
    before.dexie.close();
    expect(await loadItem(catalogue(1), catalogItem('1').id)).toBeDefined();
  });

  it('is repaired past the first batch', async () => {
    const before = catalogue(1);
    const rows = Array.from({ length: 450 }, (_, place) => ({
      productId: String(place + 1),
      fetchedAt: 1,
      value: 'x',
    }));
    await before.dexie.table('items').bulkPut(rows);
    before.dexie.close();
    expect(await catalogue(2).items.count()).toBe(0);
  });
});

describe('a change that this version cannot read', () => {
  it('is neither sent nor thrown away unseen', async () => {
    const db = openPerson('visitor');
    await enqueue(db, adding(sellable(1, 1)), testClock());
    await db.dexie.table('outbox').toCollection().modify({ kind: 'cart.unknown' });
    const outbox = await loadOutbox(db);
    expect(outbox.rows).toEqual([]);
    expect(outbox.unreadable).toHaveLength(1);
    await discardUnreadable(db, outbox.unreadable[0] ?? 0);
    expect((await loadOutbox(db)).unreadable).toEqual([]);
    db.dexie.close();
  });

  it('is given up by its own means alone: a change that can be read stays', async () => {
    const db = openPerson('visitor');
    await enqueue(db, adding(sellable(1, 1)), testClock());
    await discardUnreadable(db, (await loadOutbox(db)).rows[0]?.seq ?? 0);
    expect((await loadOutbox(db)).rows).toHaveLength(1);
    db.dexie.close();
  });
});
