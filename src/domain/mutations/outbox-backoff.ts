import { MAX_WAIT_MS } from './outbox-next.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_BACKOFF_MS = 300_000;

/** How much longer than the server asked the longest wait is, by jitter. */
const MAX_JITTER = 1.5;

/**
 * Returns the wait after a failed attempt, in milliseconds. The own wait starts at 1 s, doubles up to 5 min, and is shortened by up to
 * half at random. If the server asked for a longer wait, that wait is lengthened by up to half at random: a thousand devices that got
 * the same `Retry-After` do not return in the same second.
 *
 * @param attempts how often the row was tried, from 1
 * @param random from 0 up to, not including, 1
 */
export function backoffMs(attempts: number, random: number, retryAfterMs = 0): number {
  const full = Math.min(MAX_BACKOFF_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20));
  const own = full * (1 - random / 2);
  // Capped before the jitter: otherwise all waits beyond the cap would end together.
  const requested = Math.min(retryAfterMs, MAX_WAIT_MS / MAX_JITTER) * (1 + random * (MAX_JITTER - 1));
  return Math.round(Math.max(own, requested));
}
