import { useEffect, useRef } from 'react';
import type { ServerData } from './use-server-data.ts';

/** Runs a function after a time and returns how to cancel it. Tests pass their own. */
export type SetTimer = (ms: number, run: () => void) => () => void;

export const browserTimer: SetTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

const FIRST_MS = 1_000;
const LONGEST_MS = 10_000;
const GROWTH = 1.5;

/**
 * Loads data again while a job works on it. The interval grows while nothing changes or the server does not respond, up
 * to ten seconds.
 * @param progressOf returns how far the job is; `undefined` if none runs
 */
export function usePolling<Value>(
  { latest, reload }: ServerData<Value>,
  progressOf: (value: Value) => string | undefined,
  setTimer: SetTimer,
): void {
  const poll = useRef({ mark: '', delayMs: FIRST_MS });
  const mark = latest.value && progressOf(latest.value);
  useEffect(() => {
    if (latest.value === undefined || mark === undefined) return undefined;
    const isUnchanged = mark === poll.current.mark;
    const delayMs = isUnchanged ? Math.min(poll.current.delayMs * GROWTH, LONGEST_MS) : FIRST_MS;
    poll.current = { mark, delayMs };
    return setTimer(delayMs, reload);
  }, [latest, mark, reload, setTimer]);
}
