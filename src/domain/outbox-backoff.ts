import { LONGEST_WAIT_MS } from './outbox-next.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_BACKOFF_MS = 300_000;

/**
 * How long to wait after a failed attempt, in milliseconds: 1 s doubling to 5 min, and of that a random half at most less, so
 * that a thousand laptops in one lecture hall do not come back in the same second. A wait the server asked for is kept at least.
 *
 * @param attempts how often the row was tried, from 1
 * @param random from 0 up to, not including, 1
 */
export function backoffMs(attempts: number, random: number, retryAfterMs = 0): number {
  const full = Math.min(LONGEST_BACKOFF_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20));
  const own = Math.round(full * (1 - random / 2));
  return Math.min(LONGEST_WAIT_MS, Math.max(own, retryAfterMs));
}
