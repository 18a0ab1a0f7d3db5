import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import { forgetItem, putItem } from '../../../../src/modules/catalog/data/catalog-items.ts';
import { type CatalogDatabase, openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import { openPerson, type PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import { putHistorySwitch } from '../../../../src/modules/search/data/history-switch.ts';
import {
  forgetViewed,
  loadRecentlyViewed,
  rememberProduct,
} from '../../../../src/modules/search/data/recently-viewed.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { book } from '../../support/catalog.ts';

let catalog: CatalogDatabase;
let ann: PersonDatabase;
beforeEach(() => {
  freshDatabases();
  catalog = openCatalog();
  ann = openPerson(z.parse(personIdSchema, '7'));
});
afterEach(() => {
  catalog.dexie.close();
  ann.dexie.close();
});

const products = Array.from({ length: 22 }, (_, at) => book({ id: `${at + 1}`, name: `Book ${at + 1}` }));

async function view(product: (typeof products)[number] | undefined, db = ann): Promise<void> {
  if (!product) throw new Error('no such product');
  await putItem(catalog, product, 1);
  await rememberProduct([db, catalog], product.id, 1);
}

const namesOf = async (db: PersonDatabase) => (await loadRecentlyViewed([db, catalog])).map(({ name }) => name);

it('keeps the latest 20 products of a person, each once (CAT-17)', async () => {
  for (const product of products) await view(product);
  await view(products[20]);
  const names = await namesOf(ann);
  expect(names).toHaveLength(20);
  expect(names.slice(0, 3)).toEqual(['Book 21', 'Book 22', 'Book 20']);
});

it('leaves out a product that is no longer on the device', async () => {
  for (const product of products.slice(0, 2)) await view(product);
  await forgetItem(catalog, products.slice(0, 1)[0]?.id ?? book().id);
  expect(await namesOf(ann)).toEqual(['Book 2']);
});

it('keeps nothing of a visitor, and nothing while it is switched off', async () => {
  const visitor = openPerson('visitor');
  await view(products[0], visitor);
  expect(await namesOf(visitor)).toEqual([]);
  visitor.dexie.close();
  await view(products[0]);
  await putHistorySwitch(catalog, false, 2);
  await view(products[1]);
  expect(await namesOf(ann)).toEqual([]);
  await putHistorySwitch(catalog, true, 3);
  expect(await namesOf(ann)).toEqual(['Book 1']);
  await forgetViewed([ann, catalog], 4);
  expect(await namesOf(ann)).toEqual([]);
});
