import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { SHELF_PAGE_SIZE } from '../../../src/domain/shelf/shelf-page.ts';
import { brandSchema } from '../../../src/domain/site/brand-schema.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { OwnLibrary } from '../../../src/modules/shelf/own-library.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { shopConnection } from '../support/shop-connection.ts';

const EMPTY = "Sorry, You don't have any materials to display here yet";
/** Assets with a higher number were acquired later. */
const assets = Array.from({ length: SHELF_PAGE_SIZE + 1 }, (_, index) => ({
  id: String(index + 1),
  acquiredAt: new Date(Date.UTC(2026, 0, 1) + index * 86_400_000).toISOString(),
  updatedAt: '2026-10-01T00:00:00Z',
  product: { id: `7${index}`, productType: 'book' as const, name: `Title ${index + 1}`, authors: ['Ada'], slug: 'x' },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the page of a person with the first `count` materials. The device keeps them, so later tests have more. */
async function openLibrary(count: number, supportLink?: string) {
  vi.stubGlobal('fetch', shopConnection(() => undefined, { assets: assets.slice(0, count) }).fetch);
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  // The page joins a pull that still runs since the test before, and would not pull the new materials.
  await syncClient.refreshShelf();
  const brand = z.parse(brandSchema, { id: '1', title: 'North College', fqdn: 'north.example', supportLink });
  await renderInApp(() => <OwnLibrary brand={brand} />, '/library');
  return userEvent.setup();
}

const tiles = () => within(screen.getByRole('list')).getAllByRole('link');

test('shows a skeleton while it loads', async () => {
  await openLibrary(0);
  expect(screen.getByText('Loading your materials')).toBeDefined();
  expect(await screen.findByText(EMPTY)).toBeDefined();
  expect(screen.queryByText('Loading your materials')).toBeNull();
});

test.each([
  ['of Carrel', undefined, '/support'],
  ['of the brand', 'https://help.north.example/', 'https://help.north.example/'],
])('an empty library leads to the support %s', async (_whose, supportLink, href) => {
  await openLibrary(0, supportLink);
  expect(await screen.findByText(EMPTY)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(href);
});

test('shows a tile of each material that leads to its page (SHELF-5)', async () => {
  await openLibrary(2);
  expect(await screen.findByRole('link', { name: 'Title 1' })).toBeDefined();
  expect(tiles().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Title 2', '/book/71/x'],
    ['Title 1', '/book/70/x'],
  ]);
  expect(screen.queryByText(EMPTY)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});

// Queries by role are slow on a page of a hundred tiles, so these tests look for texts.
const titles = () => screen.queryAllByText(/^Title \d+$/).filter((one) => one.matches('a'));

test('has no second page if the first one is exactly full', async () => {
  await openLibrary(SHELF_PAGE_SIZE);
  await waitFor(() => expect(titles()).toHaveLength(SHELF_PAGE_SIZE));
  expect(screen.queryByText('Next page')).toBeNull();
});

test('has pages of a hundred materials', async () => {
  const person = await openLibrary(SHELF_PAGE_SIZE + 1);
  const [next, previous] = [await screen.findByText('Next page'), screen.getByText('Previous page')];
  const disabled = () => [previous, next].map((brand) => brand.closest('button')?.matches(':disabled'));
  expect(titles()).toHaveLength(SHELF_PAGE_SIZE);
  expect(disabled()).toEqual([true, false]);
  await person.click(next);
  await waitFor(() => expect(titles().map(({ textContent }) => textContent)).toEqual(['Title 1']));
  expect(disabled()).toEqual([false, true]);
  await person.click(previous);
  await waitFor(() => expect(titles()).toHaveLength(SHELF_PAGE_SIZE));
});
