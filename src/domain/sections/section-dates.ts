import { toIsoDay } from '../format/format-date.ts';
import { phaseOfSection } from '../shelf/shelf-terms.ts';
import type { CourseSection } from './course-section-schema.ts';
import { addDays } from './deadline-days.ts';

/** Calendar days between the day that materials become available and the first day of class (spec/shelf.md §5). */
const DAYS_BEFORE_START = 14;

type Dated = Pick<CourseSection, 'startDate' | 'endDate' | 'timeZone'>;

/** The course is over: its last day, in its own time zone, is behind us. */
export function hasCourseEnded(section: Dated, now: number): boolean {
  return phaseOfSection(section, now) === 'past';
}

/** `YYYY-MM-DD` of the day that materials become available: two weeks before class start. */
export function materialsDay({ startDate }: Pick<CourseSection, 'startDate'>): string {
  return addDays(startDate, -DAYS_BEFORE_START);
}

/** Whether materials can be had already, by the calendar of the course. */
export function areMaterialsDue(section: Pick<CourseSection, 'startDate' | 'timeZone'>, now: number): boolean {
  return toIsoDay(now, section.timeZone) >= materialsDay(section);
}

/**
 * The date to check back for materials, where that still lies ahead. `undefined`: there is nothing to wait for, the materials of
 * this course are there already or were never provided.
 */
export function checkBackDay(section: Pick<CourseSection, 'startDate' | 'timeZone'>, now: number): string | undefined {
  return areMaterialsDue(section, now) ? undefined : materialsDay(section);
}
