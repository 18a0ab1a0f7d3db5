import { toIsoDay } from '../format/format-date.ts';
import { DAY_MS } from '../primitives/durations.ts';

/** Remaining access time: unlimited, a number of days, or ended. */
export type AccessTime =
  | { readonly kind: 'endless' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'today' }
  | { readonly kind: 'expired' };

/**
 * Returns the remaining access time. Days are calendar days in the reader's time zone; the last one is "today"
 * (SHELF-4). Access that the server marked as expired is expired, even if the device's clock is wrong.
 *
 * @param now milliseconds since the epoch
 * @param timeZone called only when days are counted, because the first call is slow in browsers
 */
export function accessTime(
  access: { readonly expiresAt?: string | undefined; readonly isExpired: boolean },
  now: number,
  timeZone: () => string,
): AccessTime {
  if (access.isExpired) return { kind: 'expired' };
  if (access.expiresAt === undefined) return { kind: 'endless' };
  const end = Date.parse(access.expiresAt);
  if (Number.isNaN(end)) return { kind: 'endless' };
  if (end <= now) return { kind: 'expired' };
  const zone = timeZone();
  const days = (dayNumber(end, zone) - dayNumber(now, zone)) / DAY_MS;
  return days === 0 ? { kind: 'today' } : { kind: 'days', days };
}

/**
 * Returns the day as a number, from midnight UTC of the calendar day, so that a daylight-saving change makes no day
 * longer.
 */
function dayNumber(moment: number, timeZone: string): number {
  return Date.parse(toIsoDay(moment, timeZone));
}
