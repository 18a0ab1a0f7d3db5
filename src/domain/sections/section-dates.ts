import { toIsoDay } from '../format/format-date.ts';
import { phaseOfSection } from '../shelf/shelf-terms.ts';
import type { CourseSection } from './course-section-schema.ts';
import { addDays } from './deadline-days.ts';
import { isStudentChoice } from './section-offerings.ts';

/** Calendar days between the day on which materials become available and the first day of class (SECT-3). */
const DAYS_BEFORE_START = 14;

type Dated = Pick<CourseSection, 'startDate' | 'endDate' | 'timeZone'>;

/** True if the last day of the course, in its own time zone, has passed. */
export function hasCourseEnded(section: Dated, now: number): boolean {
  return phaseOfSection(section, now) === 'past';
}

/**
 * Returns the day on which materials become available, as `YYYY-MM-DD`: two weeks before the start of class (SECT-3).
 */
export function materialsDay({ startDate }: Pick<CourseSection, 'startDate'>): string {
  return addDays(startDate, -DAYS_BEFORE_START);
}

/** True if materials are already available by the course's calendar. */
export function areMaterialsDue(section: Pick<CourseSection, 'startDate' | 'timeZone'>, now: number): boolean {
  return toIsoDay(now, section.timeZone) >= materialsDay(section);
}

type Providing = Pick<CourseSection, 'startDate' | 'timeZone' | 'courseType' | 'disableAutoProvisioning'>;

/**
 * Returns the future day on which materials become available. `undefined` means that there is nothing to wait for: the
 * materials are already available, or the course provides none, because its students buy them.
 */
export function checkBackDay(section: Providing, now: number): string | undefined {
  if (section.disableAutoProvisioning || isStudentChoice(section)) return undefined;
  return areMaterialsDue(section, now) ? undefined : materialsDay(section);
}
