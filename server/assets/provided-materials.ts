import type { CourseSection, SectionMember } from '../../src/domain/sections/course-section-schema.ts';
import { isUnderInclusiveAccess } from '../../src/domain/sections/member-status.ts';

const DAY_MS = 86_400_000;

/** Materials that a course provides stay this long after its first day. */
export const PROVIDED_DAYS = 180;

/** Whether a course provides its materials to this member by itself: inclusive access, and not opted out of it (spec/shelf.md §1). */
export function isProvidedTo(
  section: Pick<CourseSection, 'courseType' | 'optingMethod' | 'disableAutoProvisioning'>,
  member: Pick<SectionMember, 'optStatus'>,
): boolean {
  return !section.disableAutoProvisioning && isUnderInclusiveAccess(section, member);
}

/**
 * Days from now to the end of whatever a section gives without payment, by itself or at a press. `undefined`: that end is behind us,
 * and nothing is given any more.
 */
export function daysProvided({ startDate }: Pick<CourseSection, 'startDate'>, now: Date): number | undefined {
  const days = (Date.parse(startDate) - now.getTime()) / DAY_MS + PROVIDED_DAYS;
  return days > 0 ? days : undefined;
}
