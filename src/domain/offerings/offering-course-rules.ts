import { toIsoDay } from '../format/format-date.ts';
import type { CourseSection } from '../sections/course-section-schema.ts';
import { addDays } from '../sections/deadline-days.ts';
import { isUnderInclusiveAccess } from '../sections/member-status.ts';
import { isPaidByCourse } from '../sections/section-offerings.ts';
import type { Offering } from './offering-schema.ts';

/** What the course, in whose name a product is looked at, changes about its offerings. */
export interface CourseTerms {
  /** The course pays for it: a one-fee program that the person has not opted out of. */
  readonly isCourseFee: boolean;
  /** The course provides it and bills for it later: no price is shown (spec/storefront.md §6 "IA" variant). */
  readonly isInclusiveAccess: boolean;
  /** `YYYY-MM-DD` in `timeZone`. */
  readonly addDropDate: string | undefined;
  readonly timeZone: string;
}

/** Calendar days between the add/drop date and the day that a physical rental is due (spec/storefront.md §9). */
const RENTAL_DAYS = 7;

/** The terms of the section that has this course, among those a person is in. */
export function courseTermsOf(
  sections: readonly CourseSection[],
  courseId: string | undefined,
): CourseTerms | undefined {
  const section = courseId === undefined ? undefined : sections.find((one) => one.rsCourseId === courseId);
  if (!section) return undefined;
  const { addDropDate, timeZone, courseMember } = section;
  return {
    isCourseFee: isPaidByCourse(section, courseMember),
    isInclusiveAccess: courseMember !== undefined && isUnderInclusiveAccess(section, courseMember),
    addDropDate,
    timeZone,
  };
}

/**
 * The offerings that can still be had: after the add/drop date, physical ones are removed for course-fee choice items
 * (spec/storefront.md §5). The date itself still counts.
 *
 * @param now milliseconds since the epoch
 */
export function offeringsInCourse<Choice extends Pick<Offering, 'kind'>>(
  offerings: readonly Choice[],
  isPhysicalDigitalChoice: boolean,
  course: Pick<CourseTerms, 'isCourseFee' | 'addDropDate' | 'timeZone'> | undefined,
  now: number,
): readonly Choice[] {
  if (!isPhysicalDigitalChoice || !course?.isCourseFee || course.addDropDate === undefined) return offerings;
  if (toIsoDay(now, course.timeZone) <= course.addDropDate) return offerings;
  return offerings.filter(({ kind }) => kind !== 'print');
}

/** `YYYY-MM-DD` of the day that a physical rental is due; `undefined` for all else, and where the course has no add/drop date. */
export function rentalDueDay(
  { kind, tenure }: Pick<Offering, 'kind' | 'tenure'>,
  course: Pick<CourseTerms, 'addDropDate'> | undefined,
): string | undefined {
  if (kind !== 'print' || tenure !== 'rental' || course?.addDropDate === undefined) return undefined;
  return addDays(course.addDropDate, RENTAL_DAYS);
}
