import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '../../../../src/domain/people/account-schema.ts';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { evictOldest } from '../../../../src/engine/database/evict-oldest.ts';
import { observe } from '../../../../src/engine/database/observe.ts';
import { forgetItem, loadItem, loadMissingItems, putItem } from '../../../../src/modules/catalog/data/catalog-items.ts';
import {
  loadCategory,
  loadResultPage,
  loadTopCategories,
  putResultPage,
  putTopCategories,
} from '../../../../src/modules/catalog/data/catalog-lists.ts';
import { createCardSearch } from '../../../../src/modules/catalog/data/find-cards.ts';
import { type CatalogDatabase, openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import { loadBrand, loadLogin, putBrand, putLogin } from '../../../../src/modules/site/data/queries.ts';
import { changeTables } from '../../device/support/change-tables.ts';
import { eventually } from '../../device/support/eventually.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { catalogCard, catalogItem } from './support/catalog.ts';

let db: CatalogDatabase;
beforeEach(() => {
  freshDatabases();
  db = openCatalog();
});
afterEach(() => db.dexie.close());

const id = (text: string) => z.parse(productIdSchema, text);
const paging = { page: 1, pages: 1, count: 1, pageSize: 24 };

describe('the cached catalog', () => {
  it('returns a product with the time at which it was fetched', async () => {
    await putItem(db, catalogItem('1'), 77);
    expect(await loadItem(db, id('1'))).toMatchObject({ fetchedAt: 77, value: { name: 'Book 1' } });
  });

  it('stores a product and its search card together or not at all, if the page closes in between', async () => {
    changeTables(db.dexie, ({ name, mutate }) => ({
      mutate: (request) => (name === 'cards' ? Promise.reject(new Error('The page is closed')) : mutate(request)),
    }));
    await expect(putItem(db, catalogItem('1'), 77)).rejects.toThrow('The page is closed');
    expect(await loadItem(db, id('1'))).toBeUndefined();
  });

  it('removes a product that the server reports as gone', async () => {
    await putItem(db, catalogItem('1'), 77);
    await forgetItem(db, id('1'));
    expect(await loadItem(db, id('1'))).toBeUndefined();
    expect((await createCardSearch(db)('book')).cards).toEqual([]);
  });

  it('lists the products that are missing', async () => {
    await putItem(db, catalogItem('1'), 77);
    expect(await loadMissingItems(db, [id('1'), id('2')])).toEqual(['2']);
  });

  it('keeps a page of results and lets its cards be found', async () => {
    await putResultPage(db, 'k', { items: [catalogCard('1')], meta: paging }, 5);
    expect((await loadResultPage(db, 'k'))?.value.meta.count).toBe(1);
    expect(await loadResultPage(db, 'other')).toBeUndefined();
    expect((await createCardSearch(db)('writer')).cards).toHaveLength(1);
  });

  it('opens each top category from the category list', async () => {
    const top = { id: '1', title: 'Science', urlSlug: 'science', ancestors: [], descendants: [] };
    await putTopCategories(db, [top], 5);
    expect((await loadTopCategories(db))?.value).toEqual([top]);
    expect((await loadCategory(db, 'science'))?.value).toEqual(top);
  });

  it('evicts the pages that were fetched longest ago', async () => {
    for (let place = 1; place <= 20; place += 1) {
      await putResultPage(db, `k${place}`, { items: [], meta: paging }, place);
    }
    await evictOldest(db.resultPages, 10);
    expect(await db.resultPages.orderBy('fetchedAt').primaryKeys()).toEqual(
      Array.from({ length: 9 }, (_, place) => `k${place + 12}`),
    );
  });
});

describe('cached data of site and person', () => {
  const login = z.parse(loginSchema, { id: '7', isLoggedIn: false, csrfToken: 'secret', navigationInfo: {} });

  it('contain the last login without its token', async () => {
    await putLogin(db, login, 3);
    expect((await loadLogin(db))?.value).toEqual({ ...login, csrfToken: '' });
  });

  it('distinguish a host without a brand from one that was never requested', async () => {
    expect(await loadBrand(db)).toBeUndefined();
    await putBrand(db, null, 3);
    expect(await loadBrand(db)).toEqual({ value: null, fetchedAt: 3 });
  });
});

describe('observation', () => {
  it('emits the value now and after each change, until stopped', async () => {
    const seen: (string | undefined)[] = [];
    const unexpected = (cause: unknown) => {
      throw cause;
    };
    const stop = observe(
      () => loadItem(db, id('1')),
      (cached) => seen.push(cached?.value.name),
      unexpected,
    );
    await putItem(db, catalogItem('1'), 1);
    await eventually(() => expect(seen.at(-1)).toBe('Book 1'));
    stop();
    await putItem(db, catalogItem('1', { name: 'Other' }), 2);
    expect(seen.at(-1)).toBe('Book 1');
  });
});
