import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NO_CHOICE } from '../../../src/domain/catalog/list-choice.ts';
import { SearchList } from '../../../src/modules/browse/search-list.tsx';
import { putItem } from '../../../src/modules/catalog/data/catalog-items.ts';
import { putResultPage } from '../../../src/modules/catalog/data/catalog-lists.ts';
import { openCatalog } from '../../../src/modules/device/data/catalog-database.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { catalogCard, catalogItem } from '../catalog/data/support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

beforeAll(async () => {
  await loadSyncClient();
  const db = openCatalog();
  const meta = { page: 1, pages: 1, count: 1, pageSize: 24 };
  await putResultPage(db, 'seen', { items: [catalogCard('1', { name: 'Tide Pools' })], meta }, 1);
  await putItem(db, catalogItem('2', { name: 'Lichens', isbn: '9780306406157' }), 1);
  db.dexie.close();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OFFLINE = 'You are offline. These are the titles on this device that match; there may be more in the store.';

test.each([
  ['tide', 'Tide Pools', '/book/1/book-1'],
  ['tode pools', 'Tide Pools', '/book/1/book-1'],
  ['978-0-306-40615-7', 'Lichens', '/book/2/book-2'],
])('an offline search for "%s" finds %s on the device, and says that it is offline', async (terms, name, path) => {
  cutConnection();
  await renderInApp(() => <SearchList terms={terms} choice={NO_CHOICE} pageParams={{ page: 1 }} />);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path);
  expect(screen.getByText(OFFLINE)).toBeDefined();
});

test('an offline search without results on the device also says that it is offline', async () => {
  cutConnection();
  await renderInApp(() => <SearchList terms="astrolabe" choice={NO_CHOICE} pageParams={{ page: 1 }} />);
  expect(await screen.findByRole('heading', { name: 'No results found.' })).toBeDefined();
  expect(screen.getByText(OFFLINE)).toBeDefined();
});
