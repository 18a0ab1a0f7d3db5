import type { CourseSection } from '../sections/course-section-schema.ts';
import { areMaterialsDue, hasCourseEnded, materialsDay } from '../sections/section-dates.ts';
import { isPaidByCourse } from '../sections/section-offerings.ts';
import type { SectionProduct } from '../sections/section-product-schema.ts';

/** The course fee pays for the digital version of a material (OFFER-8). */
export interface FeeCoverage {
  /** The future day on which the material becomes available, as `YYYY-MM-DD`; `undefined` if it is available. */
  readonly availableOn: string | undefined;
}

/**
 * Returns what the course fee does for a product; `undefined` if the person pays: without such a fee, for a product that
 * is not a material of the course, after the course has ended, and after the provided access has expired.
 *
 * @param now milliseconds since the epoch
 */
export function feeCoverage(
  section: CourseSection | undefined,
  material: SectionProduct | undefined,
  now: number,
): FeeCoverage | undefined {
  if (!section || !material || !isPaidByCourse(section, section.courseMember)) return undefined;
  const isExpired = material.subscriptionExpired || material.userAvailability.isExpired;
  if (isExpired || hasCourseEnded(section, now)) return undefined;
  return { availableOn: areMaterialsDue(section, now) ? undefined : materialsDay(section) };
}
