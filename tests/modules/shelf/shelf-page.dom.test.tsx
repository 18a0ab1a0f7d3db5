import { useLocation } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseQuery } from '../../../src/domain/site/url-search.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { ShelfPage } from '../../../src/modules/shelf/shelf-page.tsx';
import { addToCart, emptyTheCart } from '../support/cart-on-device.ts';
import { book, rental90 } from '../support/catalog.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { shopConnection } from '../support/shop-connection.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const asset = (id: string, name: string, more: object = {}) => ({
  id,
  acquiredAt: `2026-10-0${id}T00:00:00Z`,
  updatedAt: '2026-10-01T00:00:00Z',
  product: { id: `7${id}`, productType: 'book' as const, name, authors: ['Ada Marsh'], slug: 'x' },
  ...more,
});
const course = (id: string, number: string, from: number, until: number) => ({
  id,
  rsCourseId: `RS-${id}`,
  name: `Section ${id}`,
  number,
  startDate: day(from).slice(0, 10),
  endDate: day(until).slice(0, 10),
  timeZone: 'UTC',
  courseType: 'inclusive_access' as const,
  course: { id: `c${id}`, department: 'BIOL', number, name: 'Biology' },
});

const assets = [
  asset('1', 'Alder', { readerFileId: '5', readerFileType: 'EPUB', expiresAt: day(30) }),
  asset('2', 'birch', { isExpired: true, product: { ...asset('2', 'birch').product, subtitle: 'Study Guide' } }),
  asset('3', 'Cedar', { product: { ...asset('3', 'Cedar').product, productType: 'courseware' } }),
];
const sections = [course('1', '101', -30, 30), course('2', '201', 40, 90), course('3', '090', -200, -100)];

/** Loads the shelf onto the device and then cuts the connection. Every test here runs offline. */
beforeAll(async () => {
  vi.stubGlobal('fetch', shopConnection(() => undefined, { assets, sections }).fetch);
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  await syncClient.refreshShelf();
  await syncClient.refreshSections();
});
beforeEach(() => {
  cutConnection();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openShelf(query = '') {
  const { router } = await renderInApp(() => <Shelf />, `/shelf${query}`);
  await screen.findByText(/^Showing/);
  return { person: userEvent.setup(), query: () => parseQuery(router.state.location.searchStr) };
}

/** The page with the query of the address, as its route passes it. */
function Shelf() {
  return (
    <ShelfPage
      query={parseQuery(useSearchText())}
      brand={undefined}
      renderDetails={({ product }, onClose) => (
        <button type="button" onClick={onClose}>
          Close {product.name}
        </button>
      )}
    />
  );
}

function useSearchText(): string {
  return useLocation({ select: ({ searchStr }) => searchStr });
}

const titles = () => {
  const materials = within(screen.getByRole('region', { name: 'Your Materials' }));
  return materials.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};

describe('My Shelf offline', () => {
  test('shows no materials before the courses above them, to avoid a layout shift', async () => {
    const first: (string | null)[][] = [];
    const watch = new MutationObserver(() => {
      const headings = screen.queryAllByRole('heading', { level: 2 });
      if (headings.length > 0) first.push(headings.map(({ textContent }) => textContent));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await openShelf();
    watch.disconnect();
    expect(first[0]).toEqual(['Your Courses', 'Your Materials']);
  });

  test('shows the newest materials first, and their number', async () => {
    await openShelf();
    expect(titles()).toEqual(['Cedar', 'birch', 'Alder']);
    expect(screen.getByText('Showing 3 of 3 Materials')).toBeDefined();
  });

  test('shows the subtitle of a material, which may be its only difference from another', async () => {
    await openShelf();
    expect(screen.getByText('Study Guide')).toBeDefined();
  });

  test('shows how long the access to a material lasts', async () => {
    await openShelf();
    expect(screen.getByText('30 days remaining')).toBeDefined();
    expect(screen.getByText('Expired')).toBeDefined();
  });

  test('sorts titles in natural order, and keeps the sort key in the address', async () => {
    const { person, query } = await openShelf();
    await person.click(screen.getByRole('radio', { name: 'Title, A to Z', hidden: true }));
    await waitFor(() => expect(titles()).toEqual(['Alder', 'birch', 'Cedar']));
    expect(query()).toEqual({ sort: 'alphabetical_asc' });
  });

  test('filters by product type, and shows a message when nothing is left', async () => {
    const { person, query } = await openShelf();
    await person.click(screen.getByRole('checkbox', { name: 'Courseware', hidden: true }));
    await waitFor(() => expect(titles()).toEqual(['Cedar']));
    expect(query()).toEqual({ type: 'courseware' });
    await person.click(screen.getByRole('checkbox', { name: 'Courseware', hidden: true }));
    await person.click(screen.getByRole('checkbox', { name: 'Classroom', hidden: true }));
    expect(await screen.findByText('No materials of this type')).toBeDefined();
    await person.click(screen.getByRole('link', { name: 'Show all materials' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  test('shows current courses before future ones, and past ones on request', async () => {
    const { person } = await openShelf();
    const tray = within(await screen.findByRole('region', { name: 'Your Courses' }));
    const names = () => tray.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names()).toEqual(['BIOL 101', 'BIOL 201']);
    await person.click(tray.getByRole('radio', { name: 'Past' }));
    await waitFor(() => expect(names()).toEqual(['BIOL 090']));
    await person.click(tray.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(names()).toEqual(['BIOL 101', 'BIOL 201', 'BIOL 090']));
  });

  test('marks materials in the cart, such as an expired one that is bought again', async () => {
    await addToCart(book({ id: '72', name: 'birch' }), rental90);
    await openShelf();
    const tile = (name: string) => within(screen.getByRole('button', { name }).closest('article') ?? document.body);
    expect(await tile('birch').findByText('In Cart')).toBeDefined();
    expect(tile('birch').queryByText('Expired')).toBeNull();
    expect(tile('Alder').queryByText('In Cart')).toBeNull();
    await emptyTheCart();
    expect(await tile('birch').findByText('Expired')).toBeDefined();
  });

  test('opens the details of a material, and closes them', async () => {
    const { person } = await openShelf();
    await person.click(screen.getByRole('button', { name: 'Alder' }));
    await person.click(await screen.findByRole('button', { name: 'Close Alder' }));
    expect(screen.queryByRole('button', { name: 'Close Alder' })).toBeNull();
  });
});
