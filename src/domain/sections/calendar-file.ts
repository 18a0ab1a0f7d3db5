/** An entry of a calendar file. Times are milliseconds since the epoch. */
export interface CalendarEvent {
  /** Stays the same for the same subject, so that a newer file replaces the entry instead of adding one. */
  readonly uid: string;
  readonly at: number;
  readonly summary: string;
  readonly description: string;
  /** Address of a page with details. */
  readonly url?: string;
  /** Number of days before the event at which the calendar shows a reminder; no reminder when absent. */
  readonly remindDaysBefore?: number;
}

/** Media type of the file. */
export const CALENDAR_TYPE = 'text/calendar;charset=utf-8';

const MAX_OCTETS = 75;

/**
 * Returns an iCalendar file (RFC 5545): UTC times, escaped texts, lines of at most 75 octets folded between characters,
 * CRLF after each. It has no METHOD property: a published calendar would need an organizer, and this one belongs to the
 * person.
 *
 * @param now creation time of the file, in milliseconds since the epoch
 */
export function writeCalendar(events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carrel//Course deadlines//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${toUtc(now)}`,
    `DTSTART:${toUtc(event.at)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.url === undefined ? [] : [`URL:${event.url}`]),
    // The event does not block time in the calendar.
    'TRANSP:TRANSPARENT',
    ...(event.remindDaysBefore === undefined ? [] : alarmLines(event.summary, event.remindDaysBefore)),
    'END:VEVENT',
  ];
}

function alarmLines(summary: string, daysBefore: number): string[] {
  const description = `DESCRIPTION:${escapeText(summary)}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', description, `TRIGGER:-P${daysBefore}D`, 'END:VALARM'];
}

/** `20261125T055900Z`. */
function toUtc(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** RFC 5545 §3.3.11. Carrel's own texts contain no other control characters; those in foreign texts are removed. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** RFC 5545 §3.1. Octets are counted, and no character is cut in two. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      part = '';
      // The space at the start of a continuation line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

/** Returns the length of a character in UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
