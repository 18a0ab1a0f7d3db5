import { isClosed } from './database/observe.ts';

/** What a round has to know of those who woke it. */
export interface Tick {
  /** The line came back, or the person asked: waits are cut short. */
  readonly shouldSkipBackoff: boolean;
  readonly isStopped: () => boolean;
}

export interface Loop {
  /** Something may be done now. While a round is under way, another follows it. */
  readonly wake: (shouldSkipBackoff: boolean) => void;
  readonly isRunning: () => boolean;
  /** Resolves when no round is under way any more. */
  readonly idle: () => Promise<void>;
  /** Resolves when the round under way has ended; none is begun any more. */
  readonly stop: () => Promise<void>;
}

interface LoopOptions {
  /** Calls `run` after `ms` milliseconds; returns the function that cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void;
  readonly onError: (cause: unknown) => void;
  readonly now: () => number;
  /** A round begins after rest, or the last one has ended. */
  readonly onChange?: () => void;
}

/** The longest that a browser timer is set for: with a clock moved meanwhile, things are looked at again. */
const MAX_TIMER_MS = 300_000;

/**
 * Work that is done in rounds, one at a time, whenever somebody wakes it. Who knows during a round that the line is back knows it for
 * the next one.
 *
 * @param tick gives when to look again by itself (milliseconds since the epoch), `undefined` for never
 */
export function createLoop(tick: (tick: Tick) => Promise<number | undefined>, options: LoopOptions): Loop {
  let running = Promise.resolve();
  let isRunning = false;
  let rerunRequested: { shouldSkipBackoff: boolean } | undefined;
  let stopTimer = () => {};
  let isStopped = false;

  function wake(shouldSkipBackoff: boolean): void {
    if (isStopped) return;
    stopTimer();
    rerunRequested = { shouldSkipBackoff: shouldSkipBackoff || (rerunRequested?.shouldSkipBackoff ?? false) };
    if (isRunning) return;
    isRunning = true;
    running = run();
  }

  async function run(): Promise<void> {
    options.onChange?.();
    while (rerunRequested && !isStopped) {
      const { shouldSkipBackoff } = rerunRequested;
      rerunRequested = undefined;
      await once(shouldSkipBackoff);
    }
    isRunning = false;
    options.onChange?.();
  }

  async function once(shouldSkipBackoff: boolean): Promise<void> {
    try {
      scheduleNext(await tick({ shouldSkipBackoff, isStopped: () => isStopped }));
    } catch (cause) {
      if (!isStopped && !isClosed(cause)) options.onError(cause);
    }
  }

  function scheduleNext(until: number | undefined): void {
    stopTimer();
    if (until === undefined || isStopped) return;
    const ms = Math.min(MAX_TIMER_MS, Math.max(0, until - options.now()));
    stopTimer = options.setTimer(ms, () => wake(false));
  }

  async function stop(): Promise<void> {
    isStopped = true;
    stopTimer();
    await running;
  }

  return { wake, isRunning: () => isRunning, idle: () => running, stop };
}
