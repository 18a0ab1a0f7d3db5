import { isClosed } from '../store/observe.ts';
import { type DrainOutcome, drain } from './drain.ts';
import { replayLock, type WithLock } from './with-lock.ts';
import type { PersonWorld } from './world.ts';

export interface RunnerOptions {
  readonly withLock: WithLock;
  /** Calls back after a time in milliseconds; gives what stops it. */
  readonly setTimer: (ms: number, run: () => void) => () => void;
  /** A bug or a broken database, never a broken line. */
  readonly onError: (cause: unknown) => void;
  readonly onChange: () => void;
}

export interface Runner {
  /** Something may be sent now. `isPrompted`: the line came back or the person looked. */
  readonly wake: (isPrompted: boolean) => void;
  readonly isSending: () => boolean;
  /** Sends what can be sent now, and resolves when that is done. */
  readonly flush: () => Promise<void>;
  /** Resolves when the row under way has ended; nothing is begun any more. */
  readonly stop: () => Promise<void>;
}

/** The longest that a browser timer is set for: with a clock moved meanwhile, the row is looked at again. */
const LONGEST_TIMER_MS = 300_000;

/** One runner a person and page; pages and worker take turns by the lock. Waking it while it runs makes it run once more. */
export function createRunner(world: PersonWorld, options: RunnerOptions): Runner {
  let running: Promise<void> | undefined;
  let again: { isPrompted: boolean } | undefined;
  let stopTimer = () => {};
  let isStopped = false;

  function wake(isPrompted: boolean): void {
    if (isStopped) return;
    stopTimer();
    again = { isPrompted: isPrompted || (again?.isPrompted ?? false) };
    running ??= run();
  }

  async function run(): Promise<void> {
    options.onChange();
    try {
      while (again && !isStopped) {
        const { isPrompted } = again;
        again = undefined;
        rest(await options.withLock(replayLock(world.db.person), () => drain(world, isPrompted, () => isStopped)));
      }
    } catch (cause) {
      if (!isStopped && !isClosed(cause)) options.onError(cause);
    } finally {
      running = undefined;
      options.onChange();
    }
  }

  /** Paused needs no timer: it ends with a sign-in, which comes with a start of the page. */
  function rest(outcome: DrainOutcome): void {
    stopTimer();
    if (outcome.kind !== 'wait' || isStopped) return;
    const ms = Math.min(LONGEST_TIMER_MS, Math.max(0, outcome.until - world.now()));
    stopTimer = options.setTimer(ms, () => wake(false));
  }

  async function stop(): Promise<void> {
    isStopped = true;
    stopTimer();
    await running;
  }

  async function flush(): Promise<void> {
    wake(true);
    await running;
  }

  return { wake, isSending: () => running !== undefined, flush, stop };
}
