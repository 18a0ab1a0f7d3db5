import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogQuery } from '../../../../src/domain/catalog/catalog-query.ts';
import { putItem } from '../../../../src/modules/catalog/data/catalog-items.ts';
import { putCategories, putResultPage } from '../../../../src/modules/catalog/data/catalog-lists.ts';
import { createCardSearch } from '../../../../src/modules/catalog/data/find-cards.ts';
import { narrowCards } from '../../../../src/modules/catalog/data/narrow-cards.ts';
import { type CatalogDatabase, openCatalog } from '../../../../src/modules/device/data/catalog-database.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { catalogCard, catalogItem } from './support/catalog.ts';

let db: CatalogDatabase;

const facets = (...values: string[]) => ['type:book', ...values];
const price = (text: string) => ({ lowestOffering: { price: text, currencyCode: 'USD' } });

beforeAll(async () => {
  freshDatabases();
  db = openCatalog();
  const items = [
    catalogCard('1', {
      name: 'Moss',
      ...price('20.00'),
      facets: facets('price:10-25', 'format:print', 'subject:science', 'year:2020'),
    }),
    catalogCard('2', {
      name: 'Fern',
      ...price('5.00'),
      facets: facets('price:under-10', 'format:digital', 'subject:science', 'year:2010'),
    }),
    catalogCard('3', { name: 'Moss and Stone', ...price('0.00'), facets: facets('format:print', 'subject:art') }),
    catalogCard('4', { name: 'Moss in an old list' }),
  ];
  await putResultPage(db, 'seen', { items, meta: { page: 1, pages: 1, count: 4, pageSize: 24 } }, 1);
  // The page of a product that was in a list with facets, and a tray without them.
  await putItem(db, catalogItem('2', { name: 'Fern', facets: items[1]?.facets }), 2);
  const { facets: _, ...tile } = catalogCard('1', { name: 'Moss', ...price('20.00') });
  await putResultPage(db, 'tray', { items: [tile], meta: { page: 1, pages: 1, count: 1, pageSize: 12 } }, 3);
  await putCategories(db, [{ id: '1', title: 'Science', urlSlug: 'science', ancestors: [], descendants: [] }], 1);
});
afterAll(() => db.dexie.close());

const narrow = async (query: CatalogQuery) => {
  const { items, meta } = await narrowCards(db, createCardSearch(db), query);
  const counts = meta.facets?.map(({ name, values }) => [name, values.map((one) => `${one.value} ${one.count}`)]);
  return { names: items.map((card) => card.name), count: meta.count, counts: Object.fromEntries(counts ?? []) };
};

test('a category is narrowed by the same values as on the server, which lists without them do not remove', async () => {
  expect((await narrow({ category: 'science', orderBy: 'title' })).names).toEqual(['Fern', 'Moss']);
  const print = await narrow({ category: 'science', facets: { format: ['print'] } });
  expect(print).toMatchObject({ names: ['Moss'], count: 1 });
  expect(print.counts).toMatchObject({ format: ['digital 1', 'print 1'], price: ['10-25 1'], year: ['2020 1'] });
});

test('a search is narrowed, and has the subjects whose titles are on the device', async () => {
  expect((await narrow({ search: 'moss' })).names).toHaveLength(3);
  const print = await narrow({ search: 'moss', facets: { format: ['print'] }, orderBy: 'title' });
  expect(print.names).toEqual(['Moss', 'Moss and Stone']);
  expect(print.counts.subject).toEqual(['science 1']);
});

test('the list of a person has only the named products', async () => {
  const [, second] = [catalogCard('1').id, catalogCard('2').id];
  expect((await narrow({ category: 'all', only: [second] })).names).toEqual(['Fern']);
  expect((await narrow({ category: 'all', only: [] })).names).toEqual([]);
});

test.each([
  ['price', ['Fern', 'Moss', 'Moss and Stone', 'Moss in an old list']],
  ['price_desc', ['Moss', 'Fern', 'Moss and Stone', 'Moss in an old list']],
  ['newest', ['Moss', 'Fern', 'Moss and Stone', 'Moss in an old list']],
] as const)('is sorted by %s; unknown values come last', async (orderBy, expected) => {
  expect((await narrow({ category: 'all', orderBy })).names).toEqual(expected);
});
