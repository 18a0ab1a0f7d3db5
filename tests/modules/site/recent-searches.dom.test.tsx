import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '../../../src/domain/people/account-schema.ts';
import { personIdSchema } from '../../../src/engine/principal.ts';
import { HistoryField } from '../../../src/modules/account/history-field.tsx';
import { RecentlyViewed } from '../../../src/modules/browse/lazy/recently-viewed.tsx';
import { putItem } from '../../../src/modules/catalog/data/catalog-items.ts';
import { openCatalog } from '../../../src/modules/device/data/catalog-database.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { openPerson } from '../../../src/modules/device/data/person-database.ts';
import { rememberSearch } from '../../../src/modules/search/data/recent-searches.ts';
import { putLogin } from '../../../src/modules/site/data/queries.ts';
import { SiteSearch } from '../../../src/modules/site/search/site-search.tsx';
import { book } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

const moss = book({ name: 'Moss' });

beforeAll(async () => {
  cutConnection();
  const catalog = openCatalog();
  const ann = openPerson(z.parse(personIdSchema, '7'));
  const user = { id: '7', login: 'ann', email: 'ann@example.edu', firstName: 'Ann', lastName: 'Lee' };
  const login = { id: 'current', isLoggedIn: true, csrfToken: '', navigationInfo: {}, enabledFeatures: [], user };
  await putLogin(catalog, z.parse(loginSchema, login), 1);
  for (const terms of ['physics', 'chemistry']) await rememberSearch([ann, catalog], terms, 1);
  catalog.dexie.close();
  ann.dexie.close();
  await loadSyncClient();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('an empty search field offers the recent searches; the Delete key removes one, the last option all (CAT-16)', async () => {
  await renderInApp(() => <SiteSearch />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('searchbox'));
  await waitFor(() => expect(options()).toEqual(['chemistry', 'physics', 'Clear recent searches']));
  await person.click(screen.getByRole('combobox'));
  expect(options()).toHaveLength(3);
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toBe('chemistry'));
  await person.keyboard('{Delete}');
  await waitFor(() => expect(options()).toEqual(['physics', 'Clear recent searches']));
  await person.click(screen.getByRole('option', { name: 'Clear recent searches' }));
  await waitFor(() => expect(options()).toEqual([]));
});

test('the switch of the account page removes searches and viewed products, and keeps no more (CAT-16, CAT-17)', async () => {
  const syncClient = await loadSyncClient();
  const catalog = openCatalog();
  await putItem(catalog, moss, 1);
  catalog.dexie.close();
  await syncClient.rememberSearch('moss');
  await syncClient.rememberProduct(moss.id);
  await renderInApp(() => (
    <>
      <HistoryField />
      <RecentlyViewed />
    </>
  ));
  const link = await screen.findByRole('link', { name: 'Moss' });
  expect(link.closest('section')).toBe(screen.getByRole('region', { name: 'Recently Viewed' }));
  await userEvent.setup().click(await screen.findByRole('checkbox', { checked: true }));
  expect(screen.getByRole('checkbox', { checked: false })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear searches and viewed products' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Moss' })).toBeNull();
  await syncClient.rememberProduct(moss.id);
  await syncClient.keepHistory(true);
  expect(screen.queryByRole('link', { name: 'Moss' })).toBeNull();
});
