import type { Fetch } from './http/client.ts';

/** A read that takes longer than this, in milliseconds, is reported to the person. */
export const SLOW_AFTER_MS = 1_000;
/** The least time for which the report stays, in milliseconds, so that it can be read. */
export const SHOWN_MS = 1_000;
/** The wait of the report for the read after a slow one, in milliseconds: a screen reads one thing after the other. */
export const NEXT_READ_MS = 300;

interface SlowReadsOptions {
  /** Calls back after a time in milliseconds; returns a function that cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void;
  /** Called when {@link SlowReads.isWaiting} has changed. */
  readonly onChange: () => void;
}

export interface SlowReads {
  /** True from when a read has waited for {@link SLOW_AFTER_MS} until no read waits. Short gaps do not count. */
  readonly isWaiting: () => boolean;
  /** Wraps the transport. Changes are not counted: the outbox reports them. */
  readonly watch: (fetch: Fetch) => Fetch;
}

/** Notices that the server takes long to answer, before a timeout shows that it is out of reach (SYNC-4). */
export function createSlowReads({ setTimer, onChange }: SlowReadsOptions): SlowReads {
  let isWaiting = false;
  /** Number of reads without a response and of timers that keep the report. */
  let holds = 0;

  function release(): void {
    holds -= 1;
    if (holds > 0 || !isWaiting) return;
    isWaiting = false;
    onChange();
  }

  function hold(ms: number): void {
    holds += 1;
    setTimer(ms, release);
  }

  function report(): void {
    if (isWaiting) return;
    isWaiting = true;
    hold(SHOWN_MS);
    onChange();
  }

  return {
    isWaiting: () => isWaiting,
    watch: (fetch) => async (url, init) => {
      // Only reads of the screens revalidate: parts of a book file and changes do not.
      if (init.cache !== 'no-cache') return fetch(url, init);
      let isSlow = false;
      holds += 1;
      const cancel = setTimer(SLOW_AFTER_MS, () => {
        isSlow = true;
        report();
      });
      try {
        return await fetch(url, init);
      } finally {
        cancel();
        if (isSlow) hold(NEXT_READ_MS);
        release();
      }
    },
  };
}
