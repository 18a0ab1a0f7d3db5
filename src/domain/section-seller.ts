import type { CourseSection, SectionMember } from '../contract/course-section.ts';
import type { Seller } from './main-button.ts';
import { areOfferingsShown, isCustomOrganization } from './section-offerings.ts';

type Section = Pick<CourseSection, 'courseType' | 'disableAutoProvisioning' | 'optingMethod' | 'organization'>;
type Member = Pick<SectionMember, 'optStatus' | 'isCourseFee'> | undefined;

/**
 * Who sells a material: the partner's bookstore for its own courses, else this store where offerings are shown. Outside of a course
 * the store sells to everybody (spec/storefront.md §6, spec/shelf.md §5).
 *
 * @param isBoughtElsewhere the site sends its buyers to another seller
 */
export function sellerOf(section: Section | undefined, member: Member, isBoughtElsewhere: boolean): Seller {
  if (section && isCustomOrganization(section)) return 'partnerBookstore';
  if (section && !areOfferingsShown(section, member)) return 'nobody';
  return isBoughtElsewhere ? 'otherSeller' : 'store';
}
