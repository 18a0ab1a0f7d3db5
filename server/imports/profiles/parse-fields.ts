import type { ReadOptions } from '../roster-row.ts';

/** Years before and after which a date is taken for a typing error. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;

/**
 * Reads a date as "YYYY-MM-DD". Accepts ISO dates and times, and dates such as 1/05/2026 or 1.5.2026, in which the
 * order of the options decides which number is the month. Returns `undefined` if the text is no date of the calendar.
 */
export function parseDay(text: string, dateOrder: ReadOptions['dateOrder']): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return dayOf(compact[1], compact[2], compact[3]);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/.exec(text);
  if (!local) return undefined;
  return dateOrder === 'day-first' ? dayOf(local[3], local[2], local[1]) : dayOf(local[3], local[1], local[2]);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // JavaScript accepts 30 February and gives a day of March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
}

/** Splits a course code such as "HIST-101", "HIST 101" or "BIO101L" into department and number. */
export function splitCourseCode(code: string): { department: string; number: string } {
  const parts = /^(\p{L}[\p{L} &.]*?)[\s_-]*(\d.*)$/u.exec(code.trim());
  return parts
    ? { department: (parts[1] ?? '').trim().toUpperCase(), number: (parts[2] ?? '').trim() }
    : { department: '', number: code.trim() };
}

/** Splits a list such as "a,b" or "a; b" into its parts. */
export function splitList(text: string | undefined): string[] {
  return (text ?? '')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Compares enumerations without case, spaces and punctuation: "Teacher", "TEACHER" and "teacher " are equal. */
export const foldWord = (text: string | undefined): string => (text ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
