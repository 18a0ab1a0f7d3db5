import { useObservable } from 'dexie-react-hooks';
import { createContext, startTransition, use } from 'react';
import { type Query, queryKey } from '../query.ts';

/**
 * On the server: the page that is being rendered. In a browser: the page that the server rendered with data for the
 * device. Its data is not visible to any other page.
 */
export const SsrDataContext = createContext<object | undefined>(undefined);

/**
 * Returns the current result of a live query; `undefined` until the first result, unless the cache of the query has
 * one. After the query or its arguments change, no result of the previous arguments is returned.
 *
 * It uses `useObservable` of `dexie-react-hooks`. The build removes the import of Dexie from that package, and the query
 * loads the chunk with Dexie when it is subscribed.
 */
export function useQuery<Args extends readonly unknown[], Value>(
  query: Query<Args, Value>,
  ...args: Args
): Value | undefined {
  const key = queryKey(args);
  const ssrPage = use(SsrDataContext);
  const result = useObservable(() => observableOf(query, args, key), [query, key]);
  // A database without a row for these arguments does not hide what the server rendered.
  const isCurrent = result?.query === query && result.key === key && result.value !== undefined;
  return isCurrent ? result.value : query.cache?.get(key, ssrPage);
}

interface Result<Value> {
  readonly query: object;
  readonly key: string;
  readonly value: Value;
}

function observableOf<Args extends readonly unknown[], Value>(query: Query<Args, Value>, args: Args, key: string) {
  return {
    // The database never answers synchronously, so `useObservable` must not subscribe while it renders.
    hasValue: () => false,
    subscribe(next: (result: Result<Value>) => void) {
      let isFirst = true;
      return query.subscribe(...args)((value) => {
        query.cache?.set(key, value);
        const show = () => next({ query, key, value });
        // The first result renders as a transition, so that the page stays responsive. The person waits for later
        // changes, so they render at once.
        if (isFirst) startTransition(show);
        else show();
        isFirst = false;
      });
    },
  };
}
