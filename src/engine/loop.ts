import { isClosed } from './database/observe.ts';

/** Data that a tick receives from the calls that woke the loop. */
export interface Tick {
  /** True if the connection returned or the person asked for a retry: waits are skipped. */
  readonly shouldSkipBackoff: boolean;
  readonly isStopped: () => boolean;
}

export interface Loop {
  /** Starts a tick. While a tick is running, another one follows it. */
  readonly wake: (shouldSkipBackoff: boolean) => void;
  readonly isRunning: () => boolean;
  /** Resolves when no tick is running. */
  readonly idle: () => Promise<void>;
  /** Resolves when the running tick has ended. No further tick starts. */
  readonly stop: () => Promise<void>;
}

interface LoopOptions {
  /** Calls `run` after `ms` milliseconds; returns the function that cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void;
  readonly onError: (cause: unknown) => void;
  readonly now: () => number;
  /** Called when ticks start after a rest, and when the last one has ended. */
  readonly onChange?: () => void;
}

/**
 * Maximum delay of a browser timer, in milliseconds: if the clock was changed meanwhile, the loop checks again. It is the
 * delay after an error, too.
 */
const MAX_TIMER_MS = 300_000;

/**
 * Runs ticks, one at a time, whenever it is woken. `shouldSkipBackoff` of a call during a tick applies to the
 * next tick.
 *
 * @param tick returns when to run again (milliseconds since the epoch), `undefined` for never
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
      if (isStopped || isClosed(cause)) return;
      options.onError(cause);
      // Nothing else may wake the loop, and the cause may be gone by then, for example a full device.
      scheduleNext(options.now() + MAX_TIMER_MS);
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
