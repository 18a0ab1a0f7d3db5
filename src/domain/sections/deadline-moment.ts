import { toIsoDay } from '../format/format-date.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;
/** No zone is further from UTC than this. */
const FURTHEST_MS = 15 * 3_600_000;

const known = new Map<string, number>();

/**
 * When a calendar day is over in a time zone, in milliseconds since the epoch: the first moment of the next day there. It is
 * looked for by halving, not computed from an offset, so that it is right on days of 23 and 25 hours and where midnight itself
 * is skipped.
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
