import type { Subscribable } from './query.ts';

/** Returns the current value of a live query. */
export function firstValue<Value>(source: Subscribable<Value>): Promise<Value> {
  return new Promise((resolve) => {
    const stop = source((value) => {
      // A source may call back before it returns.
      queueMicrotask(() => stop());
      resolve(value);
    });
  });
}
