import { drain } from './drain.ts';
import { createRounds, type Round } from './rounds.ts';
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

/** One runner a person and page; pages and worker take turns by the lock. Waking it while it runs makes it run once more. */
export function createRunner(world: PersonWorld, options: RunnerOptions): Runner {
  const { withLock, setTimer, onError, onChange } = options;
  const { wake, isUnderWay, rested, stop } = createRounds(send, { now: world.now, setTimer, onError, onChange });

  /** Paused needs no time: it ends with a sign-in, which comes with a start of the page. */
  async function send({ isPrompted, isStopped }: Round): Promise<number | undefined> {
    const outcome = await withLock(replayLock(world.db.person), () => drain(world, isPrompted, isStopped));
    return outcome.kind === 'wait' ? outcome.until : undefined;
  }

  async function flush(): Promise<void> {
    wake(true);
    await rested();
  }

  return { wake, isSending: isUnderWay, flush, stop };
}
