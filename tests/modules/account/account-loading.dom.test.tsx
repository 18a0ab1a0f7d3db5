import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountPage } from '../../../src/modules/account/account-page.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { shopConnection } from '../support/shop-connection.ts';

const LISTS = /\/(orders|sessions|staff_views)\//;

afterEach(cleanup);

async function openAccount() {
  await renderInApp(() => (
    <AccountPage languages={[{ code: 'en', name: 'English' }]} onLanguage={() => Promise.resolve()} />
  ));
  expect(await screen.findByText('Ada Marsh')).toBeDefined();
}

test('without a connection, the account of a device that has no orders yet says so', async () => {
  vi.stubGlobal('fetch', shopConnection(() => undefined).fetch);
  await (await loadSyncClient()).refreshLogin();
  cutConnection();
  await openAccount();
  expect(await screen.findByText('Your orders are not on this device yet.')).toBeDefined();
});

test('while the server has not answered, the account says of each list that it is being loaded (SYNC-6)', async () => {
  const unanswered = new Promise<Response>(() => undefined);
  vi.stubGlobal('fetch', shopConnection(({ path }) => (LISTS.test(path) ? unanswered : undefined)).fetch);
  await openAccount();
  expect(await screen.findByText('Loading your orders…')).toBeDefined();
  expect(await screen.findByText('Loading the list of your browsers…')).toBeDefined();
  expect(await screen.findByText('Loading who looked at your account…')).toBeDefined();
  expect(screen.queryByText('Your orders are not on this device yet.')).toBeNull();
});
