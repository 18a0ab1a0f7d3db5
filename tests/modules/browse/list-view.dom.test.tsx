import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { catalogCardResource, catalogCardSchema } from '../../../src/domain/catalog/catalog-item-schema.ts';
import { type ListChoice, NO_CHOICE } from '../../../src/domain/catalog/list-choice.ts';
import { writeCollection } from '../../../src/engine/http/json-api.ts';
import { SearchList } from '../../../src/modules/browse/search-list.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

const narrowed: ListChoice = { ...NO_CHOICE, facets: { type: ['book'] } };
const tides = { id: '1', productType: 'book', name: 'Tides', authors: [], slug: 'tides' };

/** Shows a search with this many results. */
async function showSearch(terms: string, count: 0 | 1, choice: ListChoice = NO_CHOICE) {
  const cards = [tides].slice(0, count).map((card) => z.parse(catalogCardSchema, card));
  const meta = { page: 1, pages: 1, pageSize: 24, count };
  const { fetch } = shopConnection(({ path }) =>
    path.includes('/search') || path.includes('/catalog')
      ? answer(200, writeCollection(catalogCardResource, cards, { meta }))
      : undefined,
  );
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => <SearchList terms={terms} choice={choice} pageParams={{ page: 1 }} />, '/search');
  await screen.findByRole(count === 0 ? 'heading' : 'link', { name: count === 0 ? 'No results found.' : 'Tides' });
}

// Loads the chunk before anything is timed.
beforeAll(async () => {
  await loadSyncClient();
});

const isSortShown = () => screen.queryByLabelText('Sort by') !== null;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a list with results can be narrowed and sorted', async () => {
  await showSearch('shore', 1);
  expect(screen.getByText('Filters')).toBeDefined();
  expect(isSortShown()).toBe(true);
});

test('an empty list offers neither filters nor an order', async () => {
  await showSearch('nothing', 0);
  expect(screen.queryByText('Filters')).toBeNull();
  expect(isSortShown()).toBe(false);
});

test('an empty list that is narrowed keeps its filters', async () => {
  await showSearch('none', 0, narrowed);
  expect(screen.getByText('1 filter')).toBeDefined();
  expect(isSortShown()).toBe(false);
});
