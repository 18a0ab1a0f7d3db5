import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '../../../src/domain/people/account-schema.ts';
import { personIdSchema } from '../../../src/engine/principal.ts';
import { RecentSearchesField } from '../../../src/modules/account/recent-searches-field.tsx';
import { openCatalogue } from '../../../src/modules/device/data/catalogue-database.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { openPerson } from '../../../src/modules/device/data/person-database.ts';
import { rememberSearch } from '../../../src/modules/search/data/recent-searches.ts';
import { putLogin } from '../../../src/modules/site/data/queries.ts';
import { SiteSearch } from '../../../src/modules/site/site-search.tsx';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

beforeAll(async () => {
  cutConnection();
  const catalogue = openCatalogue();
  const ann = openPerson(z.parse(personIdSchema, '7'));
  const user = { id: '7', login: 'ann', email: 'ann@example.edu', firstName: 'Ann', lastName: 'Lee' };
  const login = { id: 'current', isLoggedIn: true, csrfToken: '', navigationInfo: {}, enabledFeatures: [], user };
  await putLogin(catalogue, z.parse(loginSchema, login), 1);
  for (const terms of ['physics', 'chemistry']) await rememberSearch([ann, catalogue], terms, 1);
  catalogue.dexie.close();
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

test('the switch of the account page turns them off on the device', async () => {
  const syncClient = await loadSyncClient();
  await syncClient.rememberSearch('moss');
  await renderInApp(() => <RecentSearchesField />);
  await userEvent.setup().click(await screen.findByRole('checkbox', { checked: true }));
  expect(screen.getByRole('checkbox', { checked: false })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear recent searches' })).toBeNull());
});
