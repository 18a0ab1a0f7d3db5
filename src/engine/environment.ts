/** Clock, randomness and ids. They are injected, so that tests control them. */
export interface Environment {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** Returns a new UUID. */
  readonly newId: () => string;
}

/** The environment of a browser. */
export const browserEnvironment: Environment = {
  now: () => Date.now(),
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
};
