import { useLocation } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseQuery } from '../../../src/domain/site/url-search.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { ShelfPage } from '../../../src/modules/shelf/shelf-page.tsx';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { shopConnection } from '../support/shop-connection.ts';

const COUNT = 103;
const numbers = Array.from({ length: COUNT }, (_, index) => String(index + 1).padStart(3, '0'));
/** Assets with a higher number were acquired later. The last five are courseware. */
const assets = numbers.map((number, index) => ({
  id: number,
  acquiredAt: new Date(Date.UTC(2026, 0, 1) + index * 86_400_000).toISOString(),
  updatedAt: '2026-10-01T00:00:00Z',
  product: {
    id: `7${number}`,
    productType: index < COUNT - 5 ? ('book' as const) : ('courseware' as const),
    name: `Title ${number}`,
    authors: ['Ada Marsh'],
    slug: 'x',
  },
}));

beforeAll(async () => {
  vi.stubGlobal('fetch', shopConnection(() => undefined, { assets }).fetch);
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  await syncClient.refreshShelf();
});
beforeEach(cutConnection);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shelf() {
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  return <ShelfPage query={parseQuery(query)} brand={undefined} renderDetails={() => null} />;
}

async function openShelf(query = '') {
  const { router } = await renderInApp(() => <Shelf />, `/shelf${query}`);
  await screen.findByText(/^Showing/);
  return { person: userEvent.setup(), query: () => parseQuery(router.state.location.searchStr) };
}

const titles = () => {
  const materials = within(screen.getByRole('region', { name: 'Your Materials' }));
  return materials.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};
const pages = () => within(screen.getByRole('navigation', { name: 'Pages of your materials' }));

test('a shelf of more than a hundred materials has a second page with the rest', async () => {
  const { person, query } = await openShelf();
  await waitFor(() => expect(titles()).toHaveLength(100));
  expect(titles()[0]).toBe('Title 103');
  expect(screen.getByText('Showing 100 of 103 Materials')).toBeDefined();
  const [next] = pages().getAllByRole('link', { name: /^Next page/ });
  if (!next) throw new Error('There is no next page');
  await person.click(next);
  expect(await screen.findByText('Showing 3 of 103 Materials')).toBeDefined();
  await waitFor(() => expect(titles()).toEqual(['Title 003', 'Title 002', 'Title 001']));
  expect(query()).toEqual({ page: '2' });
});

test('a page past the end, from an old link, shows the last page', async () => {
  await openShelf('?page=9');
  expect(await screen.findByText('Showing 3 of 103 Materials')).toBeDefined();
  expect(titles()).toEqual(['Title 003', 'Title 002', 'Title 001']);
});

test('a filter goes back to the first page, and has its own pages', async () => {
  const { person, query } = await openShelf('?page=2');
  await person.click(screen.getByRole('checkbox', { name: 'Courseware', hidden: true }));
  expect(await screen.findByText('Showing 5 of 5 Materials')).toBeDefined();
  expect(query()).toEqual({ type: 'courseware' });
  expect(screen.queryByRole('navigation', { name: 'Pages of your materials' })).toBeNull();
});
