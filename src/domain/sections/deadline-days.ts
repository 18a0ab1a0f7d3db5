import { toIsoDay } from '../format/format-date.ts';
import { DAY_MS } from '../primitives/durations.ts';

/** Days after the add/drop date on which a printed rental is due, of a school that has set nothing else (OFFER-9). */
export const RENTAL_RETURN_DAYS = 7;

/** Calendar days until a deadline. The last day is `today` (SHELF-4). */
export type DaysLeft =
  /** No deadline is set. */
  | { readonly kind: 'endless' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'today' }
  | { readonly kind: 'passed' };

/**
 * Returns the days left until the end of a day in the course's time zone, wherever the reader is (SECT-2). Counts
 * calendar days, not spans of 24 hours, so a daylight-saving change makes no difference.
 *
 * @param day `YYYY-MM-DD`, the add/drop date of a section
 * @param now milliseconds since the epoch
 */
export function daysLeft(day: string | undefined, now: number, timeZone: string): DaysLeft {
  if (day === undefined) return { kind: 'endless' };
  const days = (Date.parse(day) - Date.parse(toIsoDay(now, timeZone))) / DAY_MS;
  if (days < 0) return { kind: 'passed' };
  return days === 0 ? { kind: 'today' } : { kind: 'days', days };
}

/** Returns the calendar date that is `days` days after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
