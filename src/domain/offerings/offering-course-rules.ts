import type { CatalogItem } from '../catalog/catalog-item-schema.ts';
import { toIsoDay } from '../format/format-date.ts';
import type { CourseSection } from '../sections/course-section-schema.ts';
import { addDays, RENTAL_RETURN_DAYS } from '../sections/deadline-days.ts';
import { isUnderInclusiveAccess } from '../sections/member-status.ts';
import { isPaidByCourse } from '../sections/section-offerings.ts';
import type { Offering } from './offering-schema.ts';

/** The terms of the course in whose context a product is shown. */
export interface CourseTerms {
  /** True if the course pays: a one-fee program that the person has not opted out of. */
  readonly isCourseFee: boolean;
  /** True if the course provides the material and bills for it later; no price is shown. */
  readonly isInclusiveAccess: boolean;
  /** `YYYY-MM-DD` in `timeZone`. */
  readonly addDropDate: string | undefined;
  readonly timeZone: string;
  /** Calendar days between the add/drop date and the due date of a printed rental (OFFER-9). */
  readonly rentalReturnDays: number;
}

/** Returns the terms of the person's section that belongs to this course. */
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
    rentalReturnDays: section.organization?.rentalReturnDays ?? RENTAL_RETURN_DAYS,
  };
}

/**
 * Returns the offerings that are still available. After the add/drop date, those with a printed part are removed for
 * course-fee choice products (OFFER-7), and a digital one has no printed copy to add. On the date itself they are still
 * available.
 *
 * @param now milliseconds since the epoch
 */
export function offeringsInCourse<Choice extends Pick<Offering, 'kind'> & { readonly showPrintOption?: boolean }>(
  offerings: readonly Choice[],
  isPhysicalDigitalChoice: boolean,
  course: Pick<CourseTerms, 'isCourseFee' | 'addDropDate' | 'timeZone'> | undefined,
  now: number,
): readonly Choice[] {
  if (!isPhysicalDigitalChoice || !course?.isCourseFee || course.addDropDate === undefined) return offerings;
  if (toIsoDay(now, course.timeZone) <= course.addDropDate) return offerings;
  return offerings
    .filter(({ kind }) => kind === 'digital')
    .map((one) => (one.showPrintOption ? { ...one, showPrintOption: false } : one));
}

/**
 * Returns true if a digital version is sold to a person who has the print version. Of a physical/digital choice a person
 * has one version only (OFFER-7).
 */
export function sellsDigitalToo({
  productType,
  isPhysicalDigitalChoice,
  offerings,
}: Pick<CatalogItem, 'productType' | 'isPhysicalDigitalChoice' | 'offerings'>): boolean {
  if (productType === 'physical_product' || isPhysicalDigitalChoice) return false;
  return offerings.some(({ kind }) => kind === 'digital');
}

/**
 * Returns the due date of a physical rental as `YYYY-MM-DD` (OFFER-9); `undefined` for everything else, and for a
 * course without an add/drop date.
 */
export function rentalDueDay(
  { kind, tenure }: Pick<Offering, 'kind' | 'tenure'>,
  course: Pick<CourseTerms, 'addDropDate' | 'rentalReturnDays'> | undefined,
): string | undefined {
  if (kind !== 'print' || tenure !== 'rental' || course?.addDropDate === undefined) return undefined;
  return addDays(course.addDropDate, course.rentalReturnDays);
}
