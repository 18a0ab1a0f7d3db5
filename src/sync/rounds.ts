import { isClosed } from '../store/observe.ts';
import type { RunnerOptions } from './runner.ts';

/** What a round has to know of those who woke it. */
export interface Round {
  /** The line came back, or the person asked: waits are cut short. */
  readonly isPrompted: boolean;
  readonly isStopped: () => boolean;
}

export interface Rounds {
  /** Something may be done now. While a round is under way, another follows it. */
  readonly wake: (isPrompted: boolean) => void;
  readonly isUnderWay: () => boolean;
  /** Resolves when no round is under way any more. */
  readonly rested: () => Promise<void>;
  /** Resolves when the round under way has ended; none is begun any more. */
  readonly stop: () => Promise<void>;
}

interface RoundsOptions extends Pick<RunnerOptions, 'setTimer' | 'onError'> {
  readonly now: () => number;
  /** A round begins after rest, or the last one has ended. */
  readonly onChange?: () => void;
}

/** The longest that a browser timer is set for: with a clock moved meanwhile, things are looked at again. */
const LONGEST_TIMER_MS = 300_000;

/**
 * Work that is done in rounds, one at a time, whenever somebody wakes it. Who knows during a round that the line is back knows it for
 * the next one.
 *
 * @param round gives when to look again by itself (milliseconds since the epoch), `undefined` for never
 */
export function createRounds(round: (woken: Round) => Promise<number | undefined>, options: RoundsOptions): Rounds {
  let running = Promise.resolve();
  let isRunning = false;
  let again: { isPrompted: boolean } | undefined;
  let stopTimer = () => {};
  let isStopped = false;

  function wake(isPrompted: boolean): void {
    if (isStopped) return;
    stopTimer();
    again = { isPrompted: isPrompted || (again?.isPrompted ?? false) };
    if (isRunning) return;
    isRunning = true;
    running = run();
  }

  async function run(): Promise<void> {
    options.onChange?.();
    while (again && !isStopped) {
      const { isPrompted } = again;
      again = undefined;
      await once(isPrompted);
    }
    isRunning = false;
    options.onChange?.();
  }

  async function once(isPrompted: boolean): Promise<void> {
    try {
      rest(await round({ isPrompted, isStopped: () => isStopped }));
    } catch (cause) {
      if (!isStopped && !isClosed(cause)) options.onError(cause);
    }
  }

  function rest(until: number | undefined): void {
    stopTimer();
    if (until === undefined || isStopped) return;
    const ms = Math.min(LONGEST_TIMER_MS, Math.max(0, until - options.now()));
    stopTimer = options.setTimer(ms, () => wake(false));
  }

  async function stop(): Promise<void> {
    isStopped = true;
    stopTimer();
    await running;
  }

  return { wake, isUnderWay: () => isRunning, rested: () => running, stop };
}
