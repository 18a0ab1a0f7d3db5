/** The time that a call waits for its response. Clients of one page share it, because they share the connection. */
export interface CallTimeout {
  /** Milliseconds that a call that starts now may take. */
  readonly ms: () => number;
  /** Called when a response has arrived, with the time that it took in milliseconds. */
  readonly onAnswer: (tookMs: number) => void;
  /** Called when a call was given up. */
  readonly onTimeout: () => void;
}

/** Milliseconds after which a call is given up while the server answers in time, and after it has not. */
export const FIRST_TIMEOUT_MS = 15_000;
export const LONG_TIMEOUT_MS = 60_000;

/**
 * A call is given up after 15 s, so that a dead connection is noticed soon. The calls after it wait for 60 s: repeated
 * with the same limit, a call to a slow server would never be answered. An answer within 15 s restores the limit; an
 * answer that took longer does not, because the next one will take as long (SYNC-5).
 */
export function createCallTimeout(): CallTimeout {
  let ms = FIRST_TIMEOUT_MS;
  return {
    ms: () => ms,
    onAnswer: (tookMs) => {
      if (tookMs < FIRST_TIMEOUT_MS) ms = FIRST_TIMEOUT_MS;
    },
    onTimeout: () => {
      ms = LONG_TIMEOUT_MS;
    },
  };
}

/** A limit that never changes, for a call whose work takes long. */
export function fixedTimeout(ms: number): CallTimeout {
  return { ms: () => ms, onAnswer: () => undefined, onTimeout: () => undefined };
}
