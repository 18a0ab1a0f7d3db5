import type { Fetch } from './http/client.ts';

/** How long a read may wait for its response before the person is told, in milliseconds. */
export const SLOW_AFTER_MS = 2_000;

interface SlowReadsOptions {
  /** Calls back after a time in milliseconds; returns a function that cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void;
  /** Called when {@link SlowReads.isWaiting} has changed. */
  readonly onChange: () => void;
}

export interface SlowReads {
  /** True while a read has waited for {@link SLOW_AFTER_MS} or longer. */
  readonly isWaiting: () => boolean;
  /** Wraps the transport. Changes are not counted: the outbox reports them. */
  readonly watch: (fetch: Fetch) => Fetch;
}

/** Notices that the server takes long to answer, before a timeout shows that it is out of reach (SYNC-4). */
export function createSlowReads({ setTimer, onChange }: SlowReadsOptions): SlowReads {
  let slow = 0;

  function count(step: 1 | -1): void {
    const wasWaiting = slow > 0;
    slow += step;
    if (wasWaiting !== slow > 0) onChange();
  }

  return {
    isWaiting: () => slow > 0,
    watch: (fetch) => async (url, init) => {
      // Only reads of the screens revalidate: parts of a book file and changes do not.
      if (init.cache !== 'no-cache') return fetch(url, init);
      let isSlow = false;
      const cancel = setTimer(SLOW_AFTER_MS, () => {
        isSlow = true;
        count(1);
      });
      try {
        return await fetch(url, init);
      } finally {
        cancel();
        if (isSlow) count(-1);
      }
    },
  };
}
