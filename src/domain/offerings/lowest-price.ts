import type { Cents } from '../cart/price.ts';
import { priceOfOffering } from '../cart/price-of-offering.ts';
import type { CatalogItem } from '../catalog/catalog-item-schema.ts';
import type { CourseSection } from '../sections/course-section-schema.ts';
import { candidatesTitle, isBuyNowShown } from '../sections/section-offerings.ts';
import { sortOfferings } from './default-offering.ts';
import { courseTermsOf } from './offering-course-rules.ts';
import { isPriceShown, shownOfferings } from './offering-shown.ts';

/** Money as cents and an ISO 4217 code. */
export interface LowestPrice {
  readonly cents: Cents;
  readonly currencyCode: string;
}

/**
 * Returns the lowest price of a material that a member may buy in the store; `undefined` if the course or a partner
 * bookstore provides the material, or no price is known (SECT-11).
 *
 * @param now milliseconds since the epoch
 */
export function lowestPriceInCourse(
  item: Pick<CatalogItem, 'offerings' | 'isPhysicalDigitalChoice'>,
  section: CourseSection,
  now: number,
): LowestPrice | undefined {
  if (!areCandidatesPriced(section)) return undefined;
  const course = courseTermsOf([section], section.rsCourseId);
  const place = {
    isPhysicalDigitalChoice: item.isPhysicalDigitalChoice,
    course,
    seller: 'store',
    isPartnerSite: false,
  } as const;
  const shown = shownOfferings(item.offerings, place, now);
  const [cheapest] = sortOfferings(shown.filter((one) => isPriceShown(one, course?.isInclusiveAccess === true)));
  if (!cheapest) return undefined;
  const cents = priceOfOffering(cheapest);
  return cents === undefined ? undefined : { cents, currencyCode: cheapest.currencyCode };
}

/** True if the member buys the materials of the section in the store, so that they have prices (SECT-11). */
export function areCandidatesPriced(section: CourseSection): boolean {
  return !isBuyNowShown(section) && candidatesTitle(section, section.courseMember) === 'buy';
}
