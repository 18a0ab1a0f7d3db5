import type { CourseSection, SectionMember } from './course-section-schema.ts';
import { daysLeft } from './deadline-days.ts';
import { hasCourseEnded } from './section-dates.ts';
import { hasCourtesyAccess } from './section-offerings.ts';

/**
 * Courtesy access: available until the end of the last day, after which the campus store bills for the materials, or
 * without a last day.
 */
export interface Courtesy {
  /** `YYYY-MM-DD` in the course's calendar. */
  readonly lastDay: string | undefined;
}

type Section = Pick<
  CourseSection,
  | 'courseType'
  | 'disableAutoProvisioning'
  | 'optingMethod'
  | 'organization'
  | 'addDropDate'
  | 'startDate'
  | 'endDate'
  | 'timeZone'
>;

/**
 * Returns the current courtesy access of a member (SECT-6). Where opting is not possible, the materials are never
 * billed, so there is no last day. `undefined` means that there is none, or that it has ended.
 *
 * @param now milliseconds since the epoch
 */
export function courtesyOf(
  section: Section,
  member: Pick<SectionMember, 'optStatus' | 'isCourseFee'> | undefined,
  now: number,
): Courtesy | undefined {
  if (!member || !hasCourtesyAccess(section, member) || hasCourseEnded(section, now)) return undefined;
  if (section.optingMethod === 'no_opt') return { lastDay: undefined };
  const isOver = daysLeft(section.addDropDate, now, section.timeZone).kind === 'passed';
  return isOver ? undefined : { lastDay: section.addDropDate };
}
