import { MAX_WAIT_MS } from './next-step.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_BACKOFF_MS = 300_000;

/** Largest factor by which jitter lengthens a wait that the server requested. */
const MAX_JITTER = 1.5;

/**
 * Returns the wait after a failed attempt, in milliseconds. The own wait starts at 1 s, doubles up to 5 min, and is
 * shortened by up to half at random. If the server requested a longer wait, that wait is lengthened by up to half at
 * random, so that a thousand devices with the same `Retry-After` do not return in the same second.
 *
 * @param attempts number of attempts so far, from 1
 * @param random from 0 up to, not including, 1
 */
export function backoffMs(attempts: number, random: number, retryAfterMs = 0): number {
  const full = Math.min(MAX_BACKOFF_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20));
  const own = full * (1 - random / 2);
  // Capped before the jitter; otherwise all waits beyond the cap would end at the same time.
  const requested = Math.min(retryAfterMs, MAX_WAIT_MS / MAX_JITTER) * (1 + random * (MAX_JITTER - 1));
  return Math.round(Math.max(own, requested));
}
