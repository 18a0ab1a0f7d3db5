const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

type Moment = Date | number | string;

/**
 * A calendar date (`2026-09-01`) is the same day everywhere, so it is read and shown in UTC. An instant (ISO date and
 * time, Date, or milliseconds) is shown in the given time zone.
 */
function place(moment: Moment, timeZone: string): { date: Date; timeZone: string } {
  const isDay = typeof moment === 'string' && dayOnly.test(moment);
  return { date: new Date(moment), timeZone: isDay ? 'UTC' : timeZone };
}

function show(moment: Moment, locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const placed = place(moment, timeZone);
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: placed.timeZone }).format(placed.date);
}

/** Keeps day and month in one line, whose order differs between the languages: the first space does not break. */
function joinDayAndMonth(date: string): string {
  return date.replace(' ', '\u00a0');
}

/**
 * Formats a date with the long month: `September 1, 2026` or `1 septembre 2026`. Month and day stay in one line. Throws a
 * RangeError for an invalid date.
 */
export function formatDate(moment: Moment, locale: string, timeZone: string): string {
  return joinDayAndMonth(show(moment, locale, timeZone, { year: 'numeric', month: 'long', day: 'numeric' }));
}

/** Formats a short date: `Sep 1, 2026` or `1 sept. 2026`. */
export function formatShortDate(moment: Moment, locale: string, timeZone: string): string {
  return joinDayAndMonth(show(moment, locale, timeZone, { year: 'numeric', month: 'short', day: 'numeric' }));
}

/** Formats the time as the language writes it: `2:05 PM`, or `14 h 05` in French (Canada). */
export function formatTime(moment: Moment, locale: string, timeZone: string): string {
  return show(moment, locale, timeZone, { hour: 'numeric', minute: '2-digit' });
}

/** Returns the day in that time zone as `YYYY-MM-DD`, for `<time datetime>` and for comparing days, not for display. */
export function toIsoDay(moment: Moment, timeZone: string): string {
  const placed = place(moment, timeZone);
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: placed.timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(placed.date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
