import { Dexie, liveQuery } from 'dexie';
import { NewerVersionError } from './newer-version.ts';

export type Stop = () => void;

/**
 * Runs a query now and after every change of the data that it read, in any tab or worker, and passes each result on. A
 * failing query (storage gone, private mode) is reported once through `onError`, and runs again after the next change of
 * any data, because what it would have read is unknown. If the database is closed because its person signed out, the
 * query ends without an error.
 */
export function observe<Value>(
  query: () => Promise<Value>,
  onValue: (value: Value) => void,
  onError: (cause: unknown) => void,
): Stop {
  let isFailing = false;
  let stop = start();

  function start(): Stop {
    const subscription = liveQuery(query).subscribe({
      next: (value) => {
        isFailing = false;
        onValue(value);
      },
      error: (cause) => {
        if (isClosed(cause)) return;
        stop();
        const restart = () => {
          stop();
          stop = start();
        };
        stop = () => Dexie.on.storagemutated.unsubscribe(restart);
        Dexie.on.storagemutated.subscribe(restart);
        if (!isFailing) onError(cause);
        isFailing = true;
      },
    });
    return () => subscription.unsubscribe();
  }

  return () => stop();
}

/**
 * True if this page may no longer use the database: another tab deletes it, the current user changed, or a newer version
 * of the app uses it.
 */
export function isClosed(cause: unknown): boolean {
  return cause instanceof Dexie.DatabaseClosedError || cause instanceof NewerVersionError;
}
