import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type ResultsWanted, SearchPage } from '../../../src/modules/search/search-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

/** Returns the results requested by the page for this query. */
async function wantedFor(query: Record<string, string>): Promise<ResultsWanted[]> {
  const wanted: ResultsWanted[] = [];
  await renderInApp(() => (
    <SearchPage
      query={query}
      renderResults={(results) => {
        wanted.push(results);
        return <p>Results</p>;
      }}
    />
  ));
  return wanted;
}

test('requests the terms, the page and the choice of the address', async () => {
  const [wanted] = await wantedFor({ terms: ' 978-0-13  ', page: '3', format: 'print.paper', sort: 'newest' });
  const choice = { facets: { format: ['print'] }, sort: 'newest', isMine: false, isOnDevice: false };
  expect(wanted).toEqual({ terms: '978-0-13', pageParams: { page: 3 }, choice });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search results for “978-0-13”');
});

test('says that longer terms are cut to a thousand characters, and keeps its heading short (CAT-4)', async () => {
  const [wanted] = await wantedFor({ terms: 'a'.repeat(1001) });
  expect(wanted?.terms).toHaveLength(1000);
  expect(screen.getByText('Only the first 1000 characters are searched for.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent?.length).toBeLessThan(160);
});

test('shows markup in terms as plain text', async () => {
  await wantedFor({ terms: '<script>1</script> & <0>b</0>' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Search results for “<script>1</script> & <0>b</0>”',
  );
});

test('asks for a term when there is none, and searches nothing (CAT-5)', async () => {
  expect(await wantedFor({ terms: '   ' })).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Please enter a valid search term' })).toBeDefined();
});

test.each(['0', '-1', '1.5', 'two', '1e9'])('says that there is no page %s, and links to the first', async (page) => {
  expect(await wantedFor({ terms: 'biology', page })).toEqual([]);
  expect(screen.getByRole('heading', { name: 'There is no such page of results' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe('/search?terms=biology');
});
