import { Dexie, liveQuery } from 'dexie';

export type Stop = () => void;

/**
 * Runs a query now and after every change of what it read, in whatever tab or worker the change was made, and hands each
 * answer on. A failing query (storage gone, private mode) is told once through `onError` and ends; a
 * database that was closed under it, because its person left, ends it quietly.
 */
export function observe<Value>(
  query: () => Promise<Value>,
  onValue: (value: Value) => void,
  onError: (cause: unknown) => void,
): Stop {
  const subscription = liveQuery(query).subscribe({
    next: onValue,
    error: (cause) => {
      if (!isClosed(cause)) onError(cause);
    },
  });
  return () => subscription.unsubscribe();
}

/** The database was let go of on purpose: another tab deletes it, or somebody else is here now. */
export function isClosed(cause: unknown): boolean {
  return cause instanceof Dexie.DatabaseClosedError;
}
