import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { clearQueryCaches, createDefineQuery, type Query, queryKey } from '../../../src/engine/query.ts';
import { SsrDataContext, useQuery } from '../../../src/engine/react/use-query.ts';
import { markAsEarlier, useSeed } from '../../../src/engine/react/use-seed.ts';
import { deferred } from './deferred.ts';

afterEach(cleanup);

/** A database in a chunk of its own. The test emits the results of the subscriptions. */
function testDatabase() {
  const subscriptions = new Map<string, (value: string) => void>();
  const { promise, resolve, reject } = deferred<{
    read: (id: string) => (next: (value: string) => void) => () => void;
  }>();
  const read = (id: string) => (next: (value: string) => void) => {
    subscriptions.set(id, next);
    return () => void subscriptions.delete(id);
  };
  return {
    defineQuery: createDefineQuery(() => promise),
    load: () => act(async () => resolve({ read })),
    fail: () => act(async () => reject(new Error('The chunk is missing'))),
    emit: (id: string, value: string) => act(async () => subscriptions.get(id)?.(value)),
    subscribed: () => [...subscriptions.keys()],
  };
}

function Title({ query, id }: { query: Query<[string], string>; id: string }) {
  return <p>{useQuery(query, id) ?? 'nothing'}</p>;
}

const shown = () => screen.getByRole('paragraph').textContent;

test('a query shows nothing until its chunk is loaded, and then each result', async () => {
  const database = testDatabase();
  const query = database.defineQuery(({ read }, id: string) => read(id));
  render(<Title query={query} id="1" />);
  expect(shown()).toBe('nothing');
  await database.load();
  await database.emit('1', 'first');
  expect(shown()).toBe('first');
  await database.emit('1', 'second');
  expect(shown()).toBe('second');
});

test('after a change of the arguments, no result of the previous arguments is shown', async () => {
  const database = testDatabase();
  const query = database.defineQuery(({ read }, id: string) => read(id));
  const { rerender, unmount } = render(<Title query={query} id="1" />);
  await database.load();
  await database.emit('1', 'one');
  rerender(<Title query={query} id="2" />);
  expect(shown()).toBe('nothing');
  await act(async () => undefined);
  expect(database.subscribed()).toEqual(['2']);
  await database.emit('2', 'two');
  expect(shown()).toBe('two');
  unmount();
  expect(database.subscribed()).toEqual([]);
});

test('after a change of the query, no result of the previous query is shown', async () => {
  const database = testDatabase();
  const titles = database.defineQuery(({ read }, id: string) => read(`title ${id}`));
  const authors = database.defineQuery(({ read }, id: string) => read(`author ${id}`));
  const { rerender } = render(<Title query={titles} id="1" />);
  await database.load();
  await database.emit('title 1', 'a title');
  rerender(<Title query={authors} id="1" />);
  expect(shown()).toBe('nothing');
});

test('a query that is stopped before its chunk is loaded never subscribes', async () => {
  const database = testDatabase();
  const query = database.defineQuery(({ read }, id: string) => read(id));
  const { unmount } = render(<Title query={query} id="1" />);
  unmount();
  await database.load();
  expect(database.subscribed()).toEqual([]);
});

test('a chunk that fails to load leaves the screen without a result', async () => {
  const database = testDatabase();
  const query = database.defineQuery(({ read }, id: string) => read(id));
  render(<Title query={query} id="1" />);
  await database.fail();
  expect(shown()).toBe('nothing');
});

test('a query without anything to read shows nothing', async () => {
  const database = testDatabase();
  const query = database.defineQuery(({ read }, id: string) => (id === '' ? undefined : read(id)));
  render(<Title query={query} id="" />);
  await database.load();
  expect(database.subscribed()).toEqual([]);
  expect(shown()).toBe('nothing');
});

test('a cached result is shown at once when the component is mounted again, until the caches are cleared', async () => {
  const database = testDatabase();
  const query = database.defineQuery(({ read }, id: string) => read(id), 20);
  const { unmount } = render(<Title query={query} id="1" />);
  await database.load();
  await database.emit('1', 'cached');
  unmount();
  const again = render(<Title query={query} id="1" />);
  expect(shown()).toBe('cached');
  again.unmount();
  clearQueryCaches();
  render(<Title query={query} id="1" />);
  expect(shown()).toBe('nothing');
});

test('a server render shows the value that was seeded for its page', () => {
  const query = testDatabase().defineQuery(({ read }, id: string) => read(id), 20);
  const page = {};
  query.cache?.seed(page, queryKey(['1']), 'seeded');
  const renderPage = (ssrPage: object) =>
    renderToString(
      <SsrDataContext value={ssrPage}>
        <Title query={query} id="1" />
      </SsrDataContext>,
    );
  expect([renderPage(page), renderPage({})]).toEqual(['<p>seeded</p>', '<p>nothing</p>']);
});

test('the data of a page is stored once, and that of an earlier visit never', () => {
  const query = testDatabase().defineQuery(({ read }, id: string) => read(id), 20);
  const [page, earlierPage] = [{}, {}];
  for (const ssrPage of [page, earlierPage]) query.cache?.seed(ssrPage, queryKey(['1']), 'seeded');
  markAsEarlier(earlierPage);
  const takeTwice = (ssrPage: object) => {
    const { result } = renderHook(() => useSeed(query, '1'), {
      wrapper: ({ children }: { children: ReactNode }) => <SsrDataContext value={ssrPage}>{children}</SsrDataContext>,
    });
    return [result.current(), result.current()];
  };
  expect(takeTwice(page)).toEqual(['seeded', undefined]);
  expect(takeTwice(earlierPage)).toEqual([undefined, undefined]);
});
