/** Clock, chance and ids: handed in wherever they matter, so that tests own them. */
export interface Environment {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** A fresh UUID. */
  readonly newId: () => string;
}

/** The real ones of this device. */
export const browserEnvironment: Environment = {
  now: () => Date.now(),
  random: () => Math.random(),
  newId: () => crypto.randomUUID(),
};
