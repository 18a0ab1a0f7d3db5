import { createContext, startTransition, use, useEffect, useEffectEvent, useState } from 'react';

/** Calls `next` with the current value and again after every change, until it is stopped. */
export type Subscribable<Value> = (next: (value: Value) => void) => () => void;

/**
 * The last values of a kind of list or page, so that going back restores the old page height before the database has
 * answered.
 */
export interface QueryCache<Value> {
  /** Returns the cached value, or the value seeded for SSR when nothing is cached. */
  get(key: string, ssrPage?: object): Value | undefined;
  set(key: string, value: Value): void;
  /** Sets the value that an SSR page shows under a key. */
  seed(ssrPage: object, key: string, value: Value): void;
}

/** On the server: the page that is being rendered. Its data is not visible to any other page. */
export const SsrDataContext = createContext<object | undefined>(undefined);

const memories = new Set<Map<string, unknown>>();

export function createQueryCache<Value>(most = 20): QueryCache<Value> {
  const values = new Map<string, Value>();
  const seeded = new WeakMap<object, Map<string, Value>>();
  memories.add(values);
  return {
    get: (key, ssrPage) => values.get(key) ?? (ssrPage && seeded.get(ssrPage)?.get(key)),
    seed: (ssrPage, key, value) => void seeded.set(ssrPage, (seeded.get(ssrPage) ?? new Map()).set(key, value)),
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const oldest = values.keys().next();
      if (values.size > most && !oldest.done) values.delete(oldest.value);
    },
  };
}

/** Clears all caches when the current user changes, so that the previous person's data is never shown. */
export function clearQueryCaches(): void {
  for (const values of memories) values.clear();
}

/**
 * Returns the current value of a source for `key`; `undefined` until the first value. After the key changes, no value
 * of the previous key is returned.
 */
export function useLiveQuery<Value>(
  key: string,
  source: Subscribable<Value>,
  queryCache?: QueryCache<Value>,
): Value | undefined {
  const [seen, setSeen] = useState<{ key: string; value: Value }>();
  const subscribe = useEffectEvent(source);
  const ssrPage = use(SsrDataContext);

  useEffect(() => {
    let isFirst = true;
    return subscribe((value) => {
      queryCache?.set(key, value);
      const show = () => setSeen({ key, value });
      // The first value renders as a transition, so that the page stays responsive. The person waits for later changes,
      // so they render at once.
      if (isFirst) startTransition(show);
      else show();
      isFirst = false;
    });
  }, [key, queryCache]);

  return seen?.key === key ? seen.value : queryCache?.get(key, ssrPage);
}

/**
 * A source in a chunk that is loaded on demand. It emits nothing when the chunk fails to load; a refresh of the same
 * screen reports that error.
 */
export function lazyQuery<Module, Value>(
  load: () => Promise<Module>,
  source: (module: Module) => Subscribable<Value>,
): Subscribable<Value> {
  return (next) => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    const begin = (module: Module) => {
      if (!isStopped) stop = source(module)(next);
    };
    load().then(begin, () => undefined);
    return () => {
      isStopped = true;
      stop?.();
    };
  };
}
