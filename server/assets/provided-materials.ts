import { DAY_MS } from '../../src/domain/primitives/durations.ts';
import type { CourseSection, SectionMember } from '../../src/domain/sections/course-section-schema.ts';
import { addDays } from '../../src/domain/sections/deadline-days.ts';
import { endOfDay } from '../../src/domain/sections/deadline-moment.ts';
import { isUnderInclusiveAccess } from '../../src/domain/sections/member-status.ts';

/** Number of days that provided materials stay available after the first day of the course. */
export const PROVIDED_DAYS = 180;

/**
 * Returns true if a course provides its materials to this member automatically: inclusive access, not opted out
 * (SECT-7).
 */
export function isProvidedTo(
  section: Pick<CourseSection, 'courseType' | 'optingMethod' | 'disableAutoProvisioning'>,
  member: Pick<SectionMember, 'optStatus'>,
): boolean {
  return !section.disableAutoProvisioning && isUnderInclusiveAccess(section, member);
}

/**
 * Returns the number of days until the end of the access that a section gives without payment, automatically or on
 * request: midnight after 180 days of the course, in its time zone. Returns `undefined` if that end has passed; the
 * section then gives nothing.
 */
export function daysProvided(
  { startDate, timeZone }: Pick<CourseSection, 'startDate' | 'timeZone'>,
  now: Date,
): number | undefined {
  const end = endOfDay(addDays(startDate, PROVIDED_DAYS - 1), timeZone);
  const days = (end - now.getTime()) / DAY_MS;
  return days > 0 ? days : undefined;
}
