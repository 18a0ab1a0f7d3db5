import { use } from 'react';
import { type Query, queryKey } from '../query.ts';
import { SsrDataContext } from './use-query.ts';

/** The keys whose data was taken, of each server-rendered page. */
const taken = new WeakMap<object, Set<string>>();

/** Pages that were rendered at an earlier visit. */
const earlierPages = new WeakSet<object>();

/** Makes the data of a page only visible: the database and the server may have newer data. */
export function markAsEarlier(ssrPage: object): void {
  earlierPages.add(ssrPage);
}

/**
 * Returns a function that returns the data of the server-rendered page for a query, at its first call only. The caller
 * stores it in the database instead of requesting it again. Data of an earlier visit is never returned.
 */
export function useSeed<Args extends readonly unknown[], Value>(
  query: Query<Args, Value>,
  ...args: Args
): () => Value | undefined {
  const ssrPage = use(SsrDataContext);
  return () => {
    if (!ssrPage || earlierPages.has(ssrPage)) return undefined;
    const key = queryKey(args);
    const keys = taken.get(ssrPage) ?? new Set();
    const seed = query.cache?.seedOf(ssrPage, key);
    if (seed === undefined || keys.has(key)) return undefined;
    taken.set(ssrPage, keys.add(key));
    return seed;
  };
}
