import type { CourseSection, SectionMember } from '../sections/course-section-schema.ts';
import { areOfferingsShown, isCustomOrganization } from '../sections/section-offerings.ts';
import { isStoreSite } from '../site/site-store.ts';
import type { Organization, WhiteLabel } from '../site/white-label-schema.ts';
import type { Seller } from './main-button.ts';

/** The settings of a site that say who sells on it. */
export type LabelSales = Pick<
  WhiteLabel,
  'allowEcommerce' | 'buyOnVitalsource' | 'hasLabelSite' | 'isFollettOrg' | 'showVsModal' | 'vsRedirectUrl'
> & {
  readonly org?: Pick<Organization, 'buyOnVitalsource' | 'showVsModal' | 'isFollettOrg'> | undefined;
};

/** What the provider has settled for its own site, which has no label. */
export type ProviderSales = Pick<Organization, 'buyOnVitalsource' | 'showVsModal'>;

/** Who sells on a site; the provider's own site has no label, and sells by itself. */
export interface SiteSales {
  /** Something is sold on the site at all. */
  readonly isStore: boolean;
  /** Buyers are sent to another seller: one setting of the site or its organisation (decisions.md, Data). */
  readonly isBoughtElsewhere: boolean;
  /** The other seller's address; absent while the site has not named one. */
  readonly otherSeller: string | undefined;
  /** Says first that another site opens. */
  readonly showsSellerModal: boolean;
  /** The site of a partner's bookstore: bought there, and no offering is chosen here (spec/storefront.md §1). */
  readonly isPartnerSite: boolean;
}

/** @param provider the settings of organisation 1, the provider's own (spec/storefront.md §7 Vendor config) */
export function salesOf(label: LabelSales | undefined, provider?: ProviderSales): SiteSales {
  const organization = label ? label.org : provider;
  return {
    isStore: isStoreSite(label),
    isBoughtElsewhere: label?.buyOnVitalsource === true || organization?.buyOnVitalsource === true,
    otherSeller: label?.vsRedirectUrl,
    showsSellerModal: label?.showVsModal === true || organization?.showVsModal === true,
    isPartnerSite: label?.isFollettOrg === true || label?.org?.isFollettOrg === true,
  };
}

type Section = Pick<CourseSection, 'courseType' | 'disableAutoProvisioning' | 'optingMethod' | 'organization'>;
type Member = Pick<SectionMember, 'optStatus' | 'isCourseFee'> | undefined;

/**
 * Who sells a product: the partner's bookstore for its own courses and, outside of a course, on its site; nobody where the site or the
 * course sells nothing; else this store, or the seller that the site or the course's organisation sends its buyers to (spec/storefront.md §6, spec/shelf.md §5).
 */
export function productSeller(sales: SiteSales, section: Section | undefined, member: Member): Seller {
  if (section ? isCustomOrganization(section) : sales.isPartnerSite) return 'partnerBookstore';
  if (!sales.isStore || (section && !areOfferingsShown(section, member))) return 'nobody';
  return sales.isBoughtElsewhere || section?.organization?.buyOnVitalsource === true ? 'otherSeller' : 'store';
}
