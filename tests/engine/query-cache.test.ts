import { expect, test } from 'vitest';
import { clearQueryCaches, createQueryCache } from '../../src/engine/query.ts';

test('cached results are dropped when another person signs in', () => {
  const pages = createQueryCache<string>(20);
  const titles = createQueryCache<string>(20);
  pages.set('1', 'Ann’s page');
  titles.set('1', 'Ann’s title');
  expect(pages.get('1')).toBe('Ann’s page');
  clearQueryCaches();
  expect([pages.get('1'), titles.get('1')]).toEqual([undefined, undefined]);
});

test('the results of the latest pages are kept', () => {
  const pages = createQueryCache<number>(2);
  for (const page of [1, 2, 3]) pages.set(String(page), page);
  expect(['1', '2', '3'].map((page) => pages.get(page))).toEqual([undefined, 2, 3]);
});

test('the data of one server render is not shared with another render or with a browser', () => {
  const shelves = createQueryCache<string>(20);
  const [ann, bob] = [{}, {}];
  shelves.seed(ann, 'shelf', 'Ann’s shelf');
  shelves.seed(bob, 'shelf', 'Bob’s shelf');
  expect([ann, bob, {}, undefined].map((ssrPage) => shelves.get('shelf', ssrPage))).toEqual([
    'Ann’s shelf',
    'Bob’s shelf',
    undefined,
    undefined,
  ]);
});

test('a cached result that says "none" is not replaced by what the server rendered', () => {
  const features = createQueryCache<string | null>(20);
  const ssrPage = {};
  features.seed(ssrPage, '1', 'Printing');
  features.set('1', null);
  expect(features.get('1', ssrPage)).toBeNull();
});
