import { use } from 'react';
import { type Query, queryKey } from '../query.ts';
import { SsrDataContext } from './use-query.ts';

/** The keys whose data was taken, of each server-rendered page. */
const taken = new WeakMap<object, Set<string>>();

/**
 * Returns a function that returns the data of the server-rendered page for a query, at its first call only. The caller
 * stores it in the database instead of requesting it again.
 */
export function useSeed<Args extends readonly unknown[], Value>(
  query: Query<Args, Value>,
  ...args: Args
): () => Value | undefined {
  const ssrPage = use(SsrDataContext);
  return () => {
    if (!ssrPage) return undefined;
    const key = queryKey(args);
    const keys = taken.get(ssrPage) ?? new Set();
    const seed = query.cache?.seedOf(ssrPage, key);
    if (seed === undefined || keys.has(key)) return undefined;
    taken.set(ssrPage, keys.add(key));
    return seed;
  };
}
