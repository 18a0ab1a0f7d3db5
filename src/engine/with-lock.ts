import type { Principal } from './principal.ts';

/** Runs something while nobody else on this device, tab or worker, runs something under the same name. */
export type WithLock = <Value>(name: string, run: () => Promise<Value>) => Promise<Value>;

/** The browser's locks. Where there are none (no secure context), or none are given (no storage), tabs are alone with the idempotency keys. */
export const withBrowserLock: WithLock = async (name, run) => {
  if (!('locks' in navigator)) return run();
  let isGiven = false;
  const runLocked = () => {
    isGiven = true;
    return run();
  };
  try {
    return await navigator.locks.request(name, runLocked);
  } catch (cause) {
    if (isGiven || !isDenied(cause)) throw cause;
    return run();
  }
};

/** A page inside another site's, where the browser keeps nothing for it. */
export function isDenied(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'SecurityError';
}

export function replayLock(person: Principal): string {
  return `replay-${person}`;
}
