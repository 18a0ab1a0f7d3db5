import { priceOfOffering } from '../cart/price-of-offering.ts';
import type { Seller } from './main-button.ts';
import { type CourseTerms, offeringsInCourse } from './offering-course-rules.ts';
import type { Offering } from './offering-schema.ts';

interface Place {
  readonly isPhysicalDigitalChoice: boolean;
  readonly course: CourseTerms | undefined;
  readonly seller: Seller;
  /** A site on which prices of nothing are not shown. */
  readonly isPartnerSite: boolean;
}

/**
 * The offerings that the panel shows in a place. What the course no longer gives is left out; where nothing is sold, print is, unless the
 * course fee pays for it; and on partner sites what costs 0.00, unless it gives access (spec/storefront.md §5, decisions.md Data).
 *
 * @param now milliseconds since the epoch
 */
export function shownOfferings<Choice extends Offering>(
  offerings: readonly Choice[],
  { isPhysicalDigitalChoice, course, seller, isPartnerSite }: Place,
  now: number,
): readonly Choice[] {
  const isPrintSold = seller !== 'nobody' || course?.isCourseFee === true;
  return offeringsInCourse(offerings, isPhysicalDigitalChoice, course, now).filter(
    (one) => one.kind !== 'print' || (isPrintSold && !(isPartnerSite && priceOfOffering(one) === 0)),
  );
}

/** Of a product that costs a person nothing: whether that is their course's doing, and not an offering that is free for everybody. */
export function isGivenByCourse(offerings: readonly Offering[]): boolean {
  return !offerings.some((one) => one.kind !== 'print' && priceOfOffering(one) === 0);
}
