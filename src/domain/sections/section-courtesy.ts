import type { CourseSection, SectionMember } from './course-section-schema.ts';
import { daysLeft } from './deadline-days.ts';
import { hasCourseEnded } from './section-dates.ts';
import { hasCourtesyAccess } from './section-offerings.ts';

/** Materials that are lent: until the end of the last day, after which the campus store bills for them, or with no such day. */
export interface Courtesy {
  /** `YYYY-MM-DD` of the course's calendar. */
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
 * The courtesy access of a member while it lasts (spec/shelf.md §5, §9). Where nobody can opt nothing turns into a bill, so there is no
 * last day. `undefined`: none, or not any more.
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
