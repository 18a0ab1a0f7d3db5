import { toIsoDay } from '../format/format-date.ts';
import { DAY_MS, HOUR_MS } from '../primitives/durations.ts';

const SECOND_MS = 1000;
/** Upper bound for the distance of a time zone from UTC. */
const FURTHEST_MS = 15 * HOUR_MS;

const known = new Map<string, number>();

/**
 * Returns the end of a calendar day in a time zone, in milliseconds since the epoch: the first moment of the next day
 * there. Uses a binary search instead of an offset, so that the result is right on days of 23 and 25 hours and where
 * midnight itself is skipped.
 *
 * @param day `YYYY-MM-DD`
 */
export function endOfDay(day: string, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const midnight = Date.parse(day) + DAY_MS;
  let before = midnight - FURTHEST_MS;
  let after = midnight + FURTHEST_MS;
  while (after - before > SECOND_MS) {
    const middle = before + Math.floor((after - before) / 2 / SECOND_MS) * SECOND_MS;
    if (toIsoDay(middle, timeZone) > day) after = middle;
    else before = middle;
  }
  known.set(key, after);
  return after;
}
