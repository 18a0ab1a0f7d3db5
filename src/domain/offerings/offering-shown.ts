import { priceOfOffering } from '../cart/price-of-offering.ts';
import type { Seller } from './main-button.ts';
import { type CourseTerms, offeringsInCourse } from './offering-course-rules.ts';
import type { Offering } from './offering-schema.ts';

interface Place {
  readonly isPhysicalDigitalChoice: boolean;
  readonly course: CourseTerms | undefined;
  readonly seller: Seller;
  /** True for a site that hides prices of 0.00. */
  readonly isPartnerSite: boolean;
}

/**
 * Returns the offerings that the panel shows. It leaves out offerings that the course no longer provides; those with a
 * printed part where nothing is sold, unless the course fee pays for them; and on partner sites those priced 0.00, unless
 * they give access (OFFER-6). Outside of a course, where nothing is sold, only the free version of a product is left.
 *
 * @param now milliseconds since the epoch
 */
export function shownOfferings<Choice extends Offering>(
  offerings: readonly Choice[],
  { isPhysicalDigitalChoice, course, seller, isPartnerSite }: Place,
  now: number,
): readonly Choice[] {
  const isPrintSold = seller !== 'none' || course?.isCourseFee === true;
  const isFreeOnly = !isPrintSold && course === undefined && !isGivenByCourse(offerings);
  const candidates = isFreeOnly ? offerings.filter((one) => priceOfOffering(one) === 0) : offerings;
  const isShown = (one: Choice) =>
    (one.kind === 'digital' || isPrintSold) && !(one.kind === 'print' && isPartnerSite && priceOfOffering(one) === 0);
  return offeringsInCourse(candidates, isPhysicalDigitalChoice, course, now).filter(isShown);
}

/** For a product without cost: true if the course provides it, and not an offering that is free for everyone. */
export function isGivenByCourse(offerings: readonly Offering[]): boolean {
  return !offerings.some((one) => one.kind !== 'print' && priceOfOffering(one) === 0);
}

/**
 * Returns true if an offering shows its price. A course that bills for its digital materials shows none for them; printed
 * and physical items are paid by the person (OFFER-15).
 */
export function isPriceShown({ kind }: Pick<Offering, 'kind'>, isBilledByCourse: boolean): boolean {
  return !isBilledByCourse || kind !== 'digital';
}
