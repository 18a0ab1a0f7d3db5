import { createContext, startTransition, use, useEffect, useEffectEvent, useState } from 'react';

/** Calls `next` with what is there now and again with every change, until it is stopped. */
export type Subscribable<Value> = (next: (value: Value) => void) => () => void;

/** The last values of a kind of list or page, so that going back shows it at its old height before the device has answered. */
export interface QueryCache<Value> {
  /** What a painting shows comes where nothing was seen. */
  get(key: string, ssrPage?: object): Value | undefined;
  set(key: string, value: Value): void;
  /** What a page that the server paints shows under a key. */
  seed(ssrPage: object, key: string, value: Value): void;
}

/** On the server: the one page that is being painted. What it shows is in no other. */
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

/** Somebody else is here now: what the one before saw is shown to nobody, not even for a moment. */
export function clearQueryCaches(): void {
  for (const values of memories) values.clear();
}

/**
 * What a source says about `key`, `undefined` until it has said something. Another key is another subject: nothing of the one
 * before is shown under it.
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
      // A page that fills is painted in slices, between which it answers; what changes later, the person waits for.
      if (isFirst) startTransition(show);
      else show();
      isFirst = false;
    });
  }, [key, queryCache]);

  return seen?.key === key ? seen.value : queryCache?.get(key, ssrPage);
}

/**
 * A source behind a chunk that is still to be loaded. It stays silent when the chunk cannot be had: whoever also refreshes
 * hears of that there.
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
