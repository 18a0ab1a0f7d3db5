import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import { type CatalogDatabase, openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import { deletePerson, openPerson, type PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import {
  forgetSearches,
  loadRecentSearches,
  rememberSearch,
} from '../../../../src/modules/search/data/recent-searches.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';

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

const termsOf = async (db: PersonDatabase) => (await loadRecentSearches([db, catalog])).terms;

it('keeps the latest eight searches of a person, each once (CAT-16)', async () => {
  for (const terms of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'B'])
    await rememberSearch([ann, catalog], terms, 1);
  expect(await termsOf(ann)).toEqual(['B', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
});

it('removes one search or all', async () => {
  for (const terms of ['moss', 'fern', 'lichen']) await rememberSearch([ann, catalog], terms, 1);
  await forgetSearches([ann, catalog], 'fern', 2);
  expect(await termsOf(ann)).toEqual(['lichen', 'moss']);
  await forgetSearches([ann, catalog], undefined, 2);
  expect(await termsOf(ann)).toEqual([]);
});

it('keeps nothing of a visitor, and shows nobody the searches of another person', async () => {
  const visitor = openPerson('visitor');
  const bob = openPerson(z.parse(personIdSchema, '8'));
  await rememberSearch([ann, catalog], 'moss', 1);
  await rememberSearch([visitor, catalog], 'fern', 1);
  expect(await termsOf(visitor)).toEqual([]);
  expect(await termsOf(bob)).toEqual([]);
  visitor.dexie.close();
  bob.dexie.close();
});

it('loses them with the data of the person', async () => {
  await rememberSearch([ann, catalog], 'moss', 1);
  await deletePerson(ann);
  ann = openPerson(z.parse(personIdSchema, '7'));
  expect(await termsOf(ann)).toEqual([]);
});
