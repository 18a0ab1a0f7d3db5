import { Dexie, liveQuery } from 'dexie';
import { NewerVersionError } from './newer-version.ts';

export type Stop = () => void;

/**
 * Runs a query now and after every change of the data that it read, in any tab or worker, and passes each result on. A
 * failing query (storage gone, private mode) is reported once through `onError` and ends. If the database is closed
 * because its person signed out, the query ends without an error.
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

/**
 * True if this page may no longer use the database: another tab deletes it, the current user changed, or a newer version
 * of the app uses it.
 */
export function isClosed(cause: unknown): boolean {
  return cause instanceof Dexie.DatabaseClosedError || cause instanceof NewerVersionError;
}
