import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  type SuspenseProps,
  useSyncExternalStore,
} from 'react';

/** Functions that try again to load the parts of the page that could not be loaded. */
const missing = new Set<() => void>();
const watchers = new Set<() => void>();
/** Number of parts that arrived, and of changes of `missing`. */
let changes = 0;

/**
 * A component whose code is loaded when it is rendered first. If that fails, its place stays as it is meanwhile,
 * `MissingParts` says so, and the code is loaded as soon as it is available.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = { default: await loadPart(load) };
    // After React has stored the part.
    setTimeout(notify);
    return part;
  });
}

/**
 * A `Suspense` that shows its parts as soon as their code is there. On its own, React shows them 300 ms after the fallback
 * at the earliest, even after an empty one; an update from outside is not delayed.
 */
export function PartBoundary(props: SuspenseProps) {
  useSyncExternalStore(watchParts, countChanges, countChanges);
  return <Suspense {...props} />;
}

const countChanges = () => changes;

/**
 * Loads code or texts of the page. After a failure it tries again when the connection returns or the person asks for it
 * ({@link loadMissingParts}), so it never rejects. An error other than a failed request is also reported.
 */
export async function loadPart<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      // Every browser rejects an import that it cannot fetch with a TypeError.
      if (!(cause instanceof TypeError)) reportError(cause);
      await new Promise<void>((tryAgain) => {
        missing.add(tryAgain);
        addEventListener('online', loadMissingParts, { once: true });
        notify();
      });
    }
  }
}

/** Tries again to load everything that could not be loaded. */
export function loadMissingParts(): void {
  const all = [...missing];
  missing.clear();
  notify();
  for (const tryAgain of all) tryAgain();
}

export function arePartsMissing(): boolean {
  return missing.size > 0;
}

/** Calls back after a part has arrived or {@link arePartsMissing} has changed. Returns a function that stops it. */
export function watchParts(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

function notify(): void {
  changes += 1;
  for (const watcher of watchers) watcher();
}
