import { addDays } from './deadline-days.ts';

/** Two calendar dates, `YYYY-MM-DD`. */
export interface DateSpan {
  readonly startDate: string;
  readonly endDate: string;
}

/** Days by which a section may begin before its term, or end after it, before staff are warned. */
const LEEWAY_DAYS = 31;

/** True if a section begins or ends so far outside its term that one of its dates is probably wrong (SECT-12). */
export function isFarOutsideTerm(section: DateSpan, term: DateSpan): boolean {
  const isWithin = (day: string) =>
    day >= addDays(term.startDate, -LEEWAY_DAYS) && day <= addDays(term.endDate, LEEWAY_DAYS);
  return !isWithin(section.startDate) || !isWithin(section.endDate);
}
