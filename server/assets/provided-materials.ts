import { DAY_MS } from '../../src/domain/primitives/durations.ts';
import type { CourseSection, SectionMember } from '../../src/domain/sections/course-section-schema.ts';
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
 * request. Returns `undefined` if that end has passed; the section then gives nothing.
 */
export function daysProvided({ startDate }: Pick<CourseSection, 'startDate'>, now: Date): number | undefined {
  const days = (Date.parse(startDate) - now.getTime()) / DAY_MS + PROVIDED_DAYS;
  return days > 0 ? days : undefined;
}
