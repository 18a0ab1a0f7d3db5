import { useEffect, useEffectEvent, useState } from 'react';
import { pageConnectivity } from '../connectivity.ts';

/** `value` and `error` belong to the current dependencies. While `isPending` is true, both are `undefined`. */
export interface AsyncState<Value> {
  readonly value: Value | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
}

interface AsyncOptions {
  /** Runs the function again after a reconnect. The last result stays until the new one arrives. */
  readonly isRepeatedOnReconnect?: boolean;
}

interface Settled<Value> {
  readonly run: object;
  readonly value: Value | undefined;
  readonly error: unknown;
}

/**
 * Runs an asynchronous function when the component is mounted and whenever a dependency changes. The signal of a run is
 * aborted when a newer run starts and when the component is unmounted; the result of an aborted run is ignored. A
 * request for fresh data of a `useQuery` sets `isRepeatedOnReconnect`; the data itself arrives by the query.
 */
export function useAsync<Value>(
  fn: (signal: AbortSignal) => Promise<Value>,
  deps: readonly unknown[],
  { isRepeatedOnReconnect = false }: AsyncOptions = {},
): AsyncState<Value> {
  const [run, setRun] = useState({ deps });
  const [settled, setSettled] = useState<Settled<Value>>();
  if (deps.some((dep, index) => !Object.is(dep, run.deps[index]))) setRun({ deps });
  const call = useEffectEvent(fn);

  useEffect(() => {
    let controller = new AbortController();
    const start = async () => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const settle = (value: Value | undefined, error: unknown) => {
        if (!signal.aborted) setSettled({ run, value, error });
      };
      try {
        settle(await call(signal), undefined);
      } catch (error) {
        settle(undefined, error);
      }
    };
    void start();
    const stop = isRepeatedOnReconnect ? pageConnectivity.onReconnect(() => void start()) : undefined;
    return () => {
      stop?.();
      controller.abort();
    };
  }, [run, isRepeatedOnReconnect]);

  if (settled?.run !== run) return { value: undefined, error: undefined, isPending: true };
  return { value: settled.value, error: settled.error, isPending: false };
}
