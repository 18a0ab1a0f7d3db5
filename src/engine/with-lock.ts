import type { Principal } from './principal.ts';

/** Runs a function while no other tab or worker of this device runs one under the same name. */
export type WithLock = <Value>(name: string, run: () => Promise<Value>) => Promise<Value>;

/**
 * Uses the browser's locks. Without them (no secure context) or without access to them (no storage), only the
 * idempotency keys protect against duplicates across tabs.
 */
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

/** True for a page embedded in another site for which the browser stores nothing. */
export function isDenied(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'SecurityError';
}

export function replayLock(person: Principal): string {
  return `replay-${person}`;
}

/**
 * Not the lock of sending, because a pull may find that a visitor has signed in: moving the visitor's changes waits for
 * that lock.
 */
export function pullLock(person: Principal): string {
  return `pull-${person}`;
}
