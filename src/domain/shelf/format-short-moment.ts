import { formatShortDate, formatTime, toIsoDay } from '../format/format-date.ts';

/**
 * Formats when data was confirmed, as short as possible: `2:05 PM` today, `Sep 1, 2026, 2:05 PM` on any other day.
 *
 * @param moment milliseconds since the epoch, like `now`
 */
export function formatShortMoment(moment: number, now: number, locale: string, timeZone: string): string {
  const time = formatTime(moment, locale, timeZone);
  if (toIsoDay(moment, timeZone) === toIsoDay(now, timeZone)) return time;
  return `${formatShortDate(moment, locale, timeZone)}, ${time}`;
}
