import { createLoop, type Tick } from '../loop.ts';
import type { WithLock } from '../with-lock.ts';
import { drainInTurns } from './drain.ts';
import type { ReplayContext } from './replay-context.ts';

export interface RunnerOptions {
  readonly withLock: WithLock;
  /** Calls back after a time in milliseconds; returns a function that cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void;
  /** Reports a bug or a broken database, never a network failure. */
  readonly onError: (cause: unknown) => void;
  readonly onChange: () => void;
}

export interface Runner {
  /** Starts sending if possible. `shouldSkipBackoff`: the connection is restored or the person returned to the page. */
  readonly wake: (shouldSkipBackoff: boolean) => void;
  readonly isSending: () => boolean;
  /** Sends what can be sent now and resolves when done. */
  readonly flush: () => Promise<void>;
  /** Resolves when the current row has ended; no further row is started. */
  readonly stop: () => Promise<void>;
}

/**
 * One runner per person and page; pages and worker take turns with a lock. Waking a running runner makes it run once
 * more.
 */
export function createRunner(context: ReplayContext, options: RunnerOptions): Runner {
  const { withLock, setTimer, onError, onChange } = options;
  const stopping = new AbortController();
  const { wake, isRunning, idle, stop: stopLoop } = createLoop(send, { now: context.now, setTimer, onError, onChange });

  /** A pause needs no timer: it ends with a sign-in, which starts the page again. */
  async function send({ shouldSkipBackoff, isStopped }: Tick): Promise<number | undefined> {
    const outcome = await drainInTurns(context, withLock, shouldSkipBackoff, isStopped, stopping.signal);
    return outcome.kind === 'wait' ? outcome.until : undefined;
  }

  async function flush(): Promise<void> {
    wake(true);
    await idle();
  }

  async function stop(): Promise<void> {
    const stopped = stopLoop();
    // A sign-out waits for the end, so it must not wait for a lock that a frozen tab holds.
    stopping.abort();
    await stopped;
  }

  return { wake, isSending: isRunning, flush, stop };
}
