import { toIsoDay } from '../format/format-date.ts';

/** Access to a material in time: for ever, for so many days more, or over. */
export type AccessTime =
  | { readonly kind: 'endless' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'today' }
  | { readonly kind: 'expired' };

const DAY_MS = 86_400_000;

/**
 * What is left of an access. Days are calendar days of the reader's time zone, the last one is "today" (decisions.md, Data); an
 * access that the server called expired is so, whatever the device's clock says.
 *
 * @param now milliseconds since the epoch
 * @param timeZone asked only where days are counted: a browser takes long to answer the first time
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

/** Midnight UTC of the calendar day, so that a daylight-saving change makes no day longer. */
function dayNumber(moment: number, timeZone: string): number {
  return Date.parse(toIsoDay(moment, timeZone));
}
