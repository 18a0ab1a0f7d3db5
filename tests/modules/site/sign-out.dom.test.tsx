import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { USER_COOKIE } from '../../../src/domain/site/cookie-names.ts';
import { LogOutButton } from '../../../src/modules/site/lazy/log-out-button.tsx';
import { LogOutPage } from '../../../src/modules/site/pages/log-out-page.tsx';
// Loads the dialog in advance, because these tests do not measure its loading time.
import '../../../src/modules/site/lazy/sign-out-dialog.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { addToCart } from '../support/cart-on-device.ts';
import { book, rental90 } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

beforeEach(async () => {
  giveDialogMethods();
  vi.stubGlobal('fetch', shopConnection(() => undefined).fetch);
  await (await loadSyncClient()).refreshLogin();
  cutConnection();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('warns of changes that would be lost and signs out only after confirmation', async () => {
  await addToCart(book({ id: '95' }), rental90);
  await renderInApp(() => <LogOutButton />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Log Out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out of this device?' }));
  expect(await dialog.findByText('1 change has not been saved yet and will be lost.')).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await loadSyncClient()).person()).toBe('7');
});

test('shows an error and keeps the session when signing out everywhere fails offline', async () => {
  await renderInApp(() => <LogOutButton isEverywhere />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out of this device?' }));
  await person.click(dialog.getByRole('button', { name: 'Log Out' }));
  expect(await dialog.findByText('Our apologies! Something went wrong.')).toBeDefined();
  expect((await loadSyncClient()).person()).toBe('7');
});

test('/logout says in its heading that the data on the device could not be removed', async () => {
  const databases = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new Error('The database is in use');
  });
  await renderInApp(() => <LogOutPage />, '/logout');
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out of this device?' }));
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Log Out' }));
  await waitFor(() =>
    expect(screen.getByText('Our apologies! Something went wrong.', { selector: 'h1' })).toBeDefined(),
  );
  databases.mockRestore();
});

test('/logout ends the session on a device whose data was deleted', async () => {
  const { fetch, calls } = shopConnection(({ path }) => (path === '/ajax/logout/' ? answer(200, {}) : undefined));
  vi.stubGlobal('fetch', fetch);
  const syncClient = await loadSyncClient();
  await syncClient.signOut();
  expect(syncClient.person()).toBe('visitor');
  calls.length = 0;
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${USER_COOKIE}=7`);
  await renderInApp(() => <LogOutPage />, '/logout');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/ajax/logout/'));
  cookie.mockRestore();
});

test('/logout can be tried again after a failure (ACCT-4)', async () => {
  const { fetch, calls } = shopConnection(({ path }) => (path === '/ajax/logout/' ? answer(200, {}) : undefined));
  vi.stubGlobal('fetch', fetch);
  await (await loadSyncClient()).signOut();
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${USER_COOKIE}=7`);
  cutConnection();
  await renderInApp(() => <LogOutPage />, '/logout');
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Our apologies! Something went wrong.' })).toBeDefined();
  vi.stubGlobal('fetch', fetch);
  calls.length = 0;
  await userEvent.setup().click(tryAgain);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/ajax/logout/'));
  cookie.mockRestore();
});
