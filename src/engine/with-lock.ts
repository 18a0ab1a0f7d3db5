import type { Principal } from './principal.ts';

interface LockWait {
  /** Milliseconds after which the function runs without the lock; by default 30 seconds. */
  readonly timeoutMs?: number;
  /** Ends the wait: the function does not run, and the call rejects with the reason. It does not end a run. */
  readonly signal?: AbortSignal;
}

/** A mutex across tabs: runs a function while no other tab or worker of this device runs one under the same name. */
export type WithLock = <Value>(name: string, run: () => Promise<Value>, wait?: LockWait) => Promise<Value>;

/** Milliseconds that a tab waits for a lock. A frozen tab may hold one without end. */
const TIMEOUT_MS = 30_000;

/**
 * Uses the browser's locks. Without them (no secure context), without access to them (no storage), or if another tab
 * does not give one back in time, only the idempotency keys and the numbers of the answers protect against duplicates
 * across tabs.
 */
export const withBrowserLock: WithLock = async (name, run, { timeoutMs = TIMEOUT_MS, signal: cancel } = {}) => {
  if (!('locks' in navigator)) return run();
  let isGiven = false;
  const runLocked = () => {
    isGiven = true;
    return run();
  };
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cancel ? AbortSignal.any([timeout, cancel]) : timeout;
  for (;;) {
    try {
      return await navigator.locks.request(name, { signal }, runLocked);
    } catch (cause) {
      if (isGiven) throw cause;
      if (wasPaused(cause)) continue;
      if (isDenied(cause) || isTimeout(cause)) return run();
      throw cause;
    }
  }
};

/** True for a page embedded in another site for which the browser stores nothing. */
export function isDenied(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'SecurityError';
}

/**
 * True if Chromium gave the lock while the page was paused, as it may be while `window.open` runs, and so could not call
 * back. Every other refusal is a `DOMException` or a `TypeError`.
 */
function wasPaused(cause: unknown): boolean {
  return cause instanceof Error && !(cause instanceof DOMException) && !(cause instanceof TypeError);
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
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
