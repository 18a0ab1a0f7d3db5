/** Calls `next` with the current value and again after every change, until it is stopped. */
export type Subscribable<Value> = (next: (value: Value) => void) => () => void;

/** A live query of the local database: the read side of `useQuery`. Arguments must be serializable as JSON. */
export interface Query<Args extends readonly unknown[], Value> {
  readonly subscribe: (...args: Args) => Subscribable<Value>;
  /** The last results, by {@link queryKey}. Without a cache, nothing is shown before the database has answered. */
  readonly cache?: QueryCache<Value> | undefined;
}

/** Identifies the arguments of a query. A change of the key starts the query again. */
export function queryKey(args: readonly unknown[]): string {
  return JSON.stringify(args);
}

/**
 * The last results of a query, by key. Going back to a list or page restores its height before the database has
 * answered.
 */
export interface QueryCache<Value> {
  /** Returns the cached value, or the value seeded for SSR when nothing is cached. */
  get(key: string, ssrPage?: object): Value | undefined;
  set(key: string, value: Value): void;
  /** Returns the value seeded for SSR. */
  seedOf(ssrPage: object, key: string): Value | undefined;
  /** Sets the value that an SSR page shows under a key. */
  seed(ssrPage: object, key: string, value: Value): void;
}

const allCachedValues = new Set<Map<string, unknown>>();

export function createQueryCache<Value>(size: number): QueryCache<Value> {
  const values = new Map<string, Value>();
  const seeded = new WeakMap<object, Map<string, Value>>();
  const seedOf = (ssrPage: object, key: string) => seeded.get(ssrPage)?.get(key);
  allCachedValues.add(values);
  return {
    seedOf,
    // A query may have the result `null`.
    get: (key, ssrPage) => (values.has(key) || !ssrPage ? values.get(key) : seedOf(ssrPage, key)),
    seed: (ssrPage, key, value) => void seeded.set(ssrPage, (seeded.get(ssrPage) ?? new Map()).set(key, value)),
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const oldest = values.keys().next();
      if (values.size > size && !oldest.done) values.delete(oldest.value);
    },
  };
}

/** Clears all caches when the current user changes, so that the previous person's data is never shown. */
export function clearQueryCaches(): void {
  for (const values of allCachedValues) values.clear();
}

/**
 * Returns a `defineQuery` for queries whose database is in a chunk that is loaded on demand. A query emits nothing when
 * the chunk fails to load; a request of the same screen reports that error.
 *
 * `read` returns the source for the arguments, or `undefined` if there is nothing to read. `cacheSize` is the
 * number of results that are kept, for different arguments.
 */
export function createDefineQuery<Module>(load: () => Promise<Module>) {
  return function defineQuery<Args extends readonly unknown[], Value>(
    read: (module: Module, ...args: Args) => Subscribable<Value> | undefined,
    cacheSize = 0,
  ): Query<Args, Value> {
    const cache = cacheSize > 0 ? createQueryCache<Value>(cacheSize) : undefined;
    return { cache, subscribe: (...args) => subscribeLater(load, (module) => read(module, ...args)) };
  };
}

function subscribeLater<Module, Value>(
  load: () => Promise<Module>,
  read: (module: Module) => Subscribable<Value> | undefined,
): Subscribable<Value> {
  return (next) => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    const begin = (module: Module) => {
      if (!isStopped) stop = read(module)?.(next);
    };
    load().then(begin, () => undefined);
    return () => {
      isStopped = true;
      stop?.();
    };
  };
}

/** Projects every value of a source. */
export function mapSource<Value, Projected>(
  source: Subscribable<Value>,
  project: (value: Value) => Projected,
): Subscribable<Projected> {
  return (next) => source((value) => next(project(value)));
}
