import { liveQuery } from 'dexie';

export type Stop = () => void;

/**
 * Runs a query now and after every change of what it read, in whatever tab or worker the change was made, and hands each
 * answer on. A failing query (storage gone, private mode) is told once through `onError` and ends.
 */
export function observe<Value>(
  query: () => Promise<Value>,
  onValue: (value: Value) => void,
  onError: (cause: unknown) => void,
): Stop {
  const subscription = liveQuery(query).subscribe({ next: onValue, error: onError });
  return () => subscription.unsubscribe();
}
