import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** Calls `next` with what is there now and again with every change, until it is stopped. */
export type Source<Value> = (next: (value: Value) => void) => () => void;

/** The last values of a kind of list or page, so that going back shows it at its old height before the device has answered. */
export interface LastSeen<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

const memories = new Set<Map<string, unknown>>();

export function createLastSeen<Value>(most = 20): LastSeen<Value> {
  const values = new Map<string, Value>();
  memories.add(values);
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const oldest = values.keys().next();
      if (values.size > most && !oldest.done) values.delete(oldest.value);
    },
  };
}

/** Somebody else is here now: what the one before saw is shown to nobody, not even for a moment. */
export function forgetLastSeen(): void {
  for (const values of memories) values.clear();
}

/**
 * What a source says about `key`, `undefined` until it has said something. Another key is another subject: nothing of the one
 * before is shown under it.
 */
export function useObserved<Value>(key: string, source: Source<Value>, lastSeen?: LastSeen<Value>): Value | undefined {
  const [seen, setSeen] = useState<{ key: string; value: Value }>();
  const subscribe = useEffectEvent(source);

  useEffect(() => {
    let isFirst = true;
    return subscribe((value) => {
      lastSeen?.set(key, value);
      const show = () => setSeen({ key, value });
      // A page that fills is painted in slices, between which it answers; what changes later, the person waits for.
      if (isFirst) startTransition(show);
      else show();
      isFirst = false;
    });
  }, [key, lastSeen]);

  return seen?.key === key ? seen.value : lastSeen?.get(key);
}

/**
 * A source behind a chunk that is still to be loaded. It stays silent when the chunk cannot be had: whoever also refreshes
 * hears of that there.
 */
export function lazySource<Module, Value>(
  load: () => Promise<Module>,
  source: (module: Module) => Source<Value>,
): Source<Value> {
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
