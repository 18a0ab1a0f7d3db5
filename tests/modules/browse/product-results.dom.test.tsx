import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  type CatalogCard,
  catalogCardResource,
  catalogCardSchema,
} from '../../../src/domain/catalog/catalog-item-schema.ts';
import { NO_CHOICE } from '../../../src/domain/catalog/list-choice.ts';
import type { ResultMeta } from '../../../src/domain/catalog/result-meta-schema.ts';
import { links } from '../../../src/domain/launch/link-table.ts';
import { writeCollection } from '../../../src/engine/http/json-api.ts';
import { ProductResults } from '../../../src/modules/browse/results/product-results.tsx';
import { useResults } from '../../../src/modules/browse/results/use-results.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';

// Loads the chunk before anything is timed.
beforeAll(async () => {
  await loadSyncClient();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = (id: number): CatalogCard =>
  z.parse(catalogCardSchema, {
    id: String(id),
    productType: id === 2 ? 'courseware' : 'book',
    name: `Title ${id}`,
    authors: ['Ada Marsh'],
    slug: `title-${id}`,
    lowestOffering: { price: '12.50' },
  });

/** Makes the server answer every search with these results. */
function answerWith(cards: CatalogCard[], meta: Omit<ResultMeta, 'pageSize'>) {
  const document = writeCollection(catalogCardResource, cards, { meta: { ...meta, pageSize: 24 } });
  const headers = { 'content-type': 'application/vnd.api+json', 'X-Carrel': '1' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(document), { headers })));
}

const show = (terms: string, page: number, cursor?: string) =>
  renderInApp(() => <Shown terms={terms} page={page} cursor={cursor} />);

function Shown({ terms, page, cursor }: { terms: string; page: number; cursor: string | undefined }) {
  const results = useResults({ search: terms, page, cursor });
  return (
    <ProductResults
      results={{ ...results, isFromDevice: false }}
      cursor={cursor}
      list={{ path: links.search, search: terms, searchName: 'terms', toQuery: () => ({}) }}
      choice={NO_CHOICE}
    />
  );
}

describe('a page of results', () => {
  test('links each title to the page of its type, with its lowest price', async () => {
    answerWith([card(1), card(2)], { page: 1, pages: 1, count: 2 });
    await show('types', 1);
    const link = await screen.findByRole('link', { name: 'Title 1' });
    expect(link.getAttribute('href')).toBe('/book/1/title-1');
    expect(screen.getByRole('link', { name: 'Title 2' }).getAttribute('href')).toBe('/courseware/2/title-2');
    expect(screen.getAllByText('$12.50')).toHaveLength(2);
    expect(screen.queryByRole('navigation', { name: 'Pages of results' })).toBeNull();
  });

  test('says that the words were corrected, or that some are missing', async () => {
    const paging = { page: 1, pages: 1, count: 1 };
    answerWith([card(1)], { ...paging, match: { kind: 'corrected', meant: 'biology' } });
    await show('biolgy', 1);
    const meant = await screen.findByRole('link', { name: 'biology' });
    expect(meant.getAttribute('href')).toBe('/search?terms=biology');
    expect(meant.parentElement?.textContent).toBe('Did you mean: biology');
    expect(screen.getByText('Nothing matches exactly. These are results for a similar spelling.')).toBeDefined();
    cleanup();
    answerWith([card(1)], { ...paging, match: { kind: 'partly' } });
    await show('biology of nothing', 1);
    expect(await screen.findByText('No title has all of these words. These have some of them.')).toBeDefined();
    cleanup();
    answerWith([card(1)], { ...paging, match: { kind: 'exact' } });
    await show('biology exactly', 1);
    expect(await screen.findByText('1 item')).toBeDefined();
    expect(screen.queryByText(/Nothing matches|No title has/)).toBeNull();
  });

  test('shows a title as free only if that is its price', async () => {
    const free = { ...card(1), lowestOffering: { price: '0.00', currencyCode: 'USD', isFree: true } };
    const withoutPrice = { ...card(2), lowestOffering: { price: '0.00', currencyCode: 'USD' } };
    answerWith([free, withoutPrice], { page: 1, pages: 1, count: 2 });
    await show('gratis', 1);
    await screen.findByRole('link', { name: 'Title 2' });
    expect(screen.getAllByText('Free')).toHaveLength(1);
    expect(screen.queryByText(/0\.00/)).toBeNull();
  });

  test('links to its neighbors and keeps the terms', async () => {
    answerWith([card(1)], { page: 2, pages: 10, count: 240 });
    await show('sea shore', 2);
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toBe('/search?terms=sea%20shore&page=3');
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/search?terms=sea%20shore');
    expect(screen.getByText('Showing 25–48 of 240')).toBeDefined();
  });

  test('beyond the numbered pages links to the first page and to its neighbors, and counts roughly', async () => {
    answerWith([card(1)], { page: 61, pages: 5000, count: 120_000, isEstimated: true, next: 'n', previous: 'p' });
    await show('the', 1, 'c');
    const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(await screen.findByText('Showing 1,441–1,464 of about 120,000')).toBeDefined();
    expect(linkOf('Next page')).toBe('/search?terms=the&cursor=n');
    expect(linkOf('Previous page')).toBe('/search?terms=the&cursor=p');
    expect(screen.getAllByRole('link', { name: 'Page 61' })[0]?.getAttribute('href')).toBe(
      '/search?terms=the&cursor=c',
    );
    expect(screen.queryByRole('link', { name: 'Page 5000' })).toBeNull();
  });

  test('shows a message when nothing is found', async () => {
    answerWith([], { page: 1, pages: 1, count: 0 });
    await show('zzz', 1);
    expect(await screen.findByRole('heading', { name: 'No results found.' })).toBeDefined();
    expect(screen.getByText('Check your spelling or try a different search.')).toBeDefined();
  });

  test('without results links to another spelling, to single words and to the categories (CAT-5)', async () => {
    answerWith([], {
      page: 1,
      pages: 1,
      count: 0,
      match: { kind: 'exact', meant: 'biology qq', parts: ['of', 'qq'] },
    });
    await show('biolgy qq', 1);
    const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await linkOf('biology qq')).toBe('/search?terms=biology%20qq');
    expect(await linkOf('qq')).toBe('/search?terms=qq');
    expect(await linkOf('Browse all categories')).toBe('/browse/all');
    expect(screen.queryByRole('link', { name: 'Ask us for this title' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Search without filters' })).toBeNull();
  });

  test('marks the words of a title and an author that match (CAT-15)', async () => {
    answerWith([card(1)], { page: 1, pages: 1, count: 1, match: { kind: 'exact' } });
    await show('titles marsh', 1);
    await screen.findByRole('link', { name: 'Title 1' });
    expect(screen.getAllByRole('mark').map((mark) => mark.textContent)).toEqual(['Title', 'Marsh']);
  });

  test('shows a message when the page does not exist, and links to the first', async () => {
    answerWith([], { page: 9, pages: 2, count: 30 });
    await show('short list', 9);
    expect(await screen.findByRole('heading', { name: 'There is no such page of results' })).toBeDefined();
    const first = screen.getByRole('link', { name: 'Go to the first page' });
    expect(first.getAttribute('href')).toBe('/search?terms=short%20list');
  });

  test('says offline that it is not on the device, and shows the stored products', async () => {
    cutConnection();
    await show('never seen', 1);
    const heading = 'You are offline, and this is not on your device yet';
    expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
    cleanup();

    answerWith([card(7)], { page: 1, pages: 1, count: 1 });
    await show('seen', 1);
    await screen.findByRole('link', { name: 'Title 7' });
    cleanup();

    cutConnection();
    await show('seen', 1);
    expect(await screen.findByRole('link', { name: 'Title 7' })).toBeDefined();
  });
});
