import { createLoop, type Tick } from '../engine/loop.ts';
import { replayLock, type WithLock } from '../engine/with-lock.ts';
import { drain } from './drain.ts';
import type { UserSyncContext } from './sync-context.ts';

export interface RunnerOptions {
  readonly withLock: WithLock;
  /** Calls back after a time in milliseconds; gives what stops it. */
  readonly setTimer: (ms: number, run: () => void) => () => void;
  /** A bug or a broken database, never a broken line. */
  readonly onError: (cause: unknown) => void;
  readonly onChange: () => void;
}

export interface Runner {
  /** Something may be sent now. `shouldSkipBackoff`: the line came back or the person looked. */
  readonly wake: (shouldSkipBackoff: boolean) => void;
  readonly isSending: () => boolean;
  /** Sends what can be sent now, and resolves when that is done. */
  readonly flush: () => Promise<void>;
  /** Resolves when the row under way has ended; nothing is begun any more. */
  readonly stop: () => Promise<void>;
}

/** One runner a person and page; pages and worker take turns by the lock. Waking it while it runs makes it run once more. */
export function createRunner(context: UserSyncContext, options: RunnerOptions): Runner {
  const { withLock, setTimer, onError, onChange } = options;
  const {
    wake,
    isRunning: isUnderWay,
    idle,
    stop,
  } = createLoop(send, { now: context.now, setTimer, onError, onChange });

  /** Paused needs no time: it ends with a sign-in, which comes with a start of the page. */
  async function send({ shouldSkipBackoff, isStopped }: Tick): Promise<number | undefined> {
    const outcome = await withLock(replayLock(context.db.person), () => drain(context, shouldSkipBackoff, isStopped));
    return outcome.kind === 'wait' ? outcome.until : undefined;
  }

  async function flush(): Promise<void> {
    wake(true);
    await idle();
  }

  return { wake, isSending: isUnderWay, flush, stop };
}
