import type { CourseSection, SectionMember } from '../sections/course-section-schema.ts';
import { areOfferingsShown, isCustomOrganization } from '../sections/section-offerings.ts';
import type { Brand, Organization } from '../site/brand-schema.ts';
import { isStoreSite } from '../site/site-store.ts';
import type { Seller } from './main-button.ts';

/** The settings of a site that determine the seller. */
export type BrandSales = Pick<
  Brand,
  'allowEcommerce' | 'buyOnVitalsource' | 'hasLabelSite' | 'isFollettOrg' | 'showVsModal' | 'vsRedirectUrl'
> & {
  readonly org?: Pick<Organization, 'buyOnVitalsource' | 'showVsModal' | 'vsRedirectUrl' | 'isFollettOrg'> | undefined;
};

/** The settings of the provider's own site, which has no brand (SITE-5). */
export type ProviderSales = Pick<Organization, 'buyOnVitalsource' | 'showVsModal' | 'vsRedirectUrl'>;

/** The seller settings of a site. The provider's own site has no brand and sells by itself. */
export interface SiteSales {
  /** True if the site sells anything (OFFER-14). */
  readonly isStore: boolean;
  /** True if buyers are sent to another seller, by one setting of the site or its organization (OFFER-12). */
  readonly isBoughtElsewhere: boolean;
  /** The other seller's address; absent while the site has not configured one. */
  readonly otherSeller: string | undefined;
  /** True if a dialog first announces that another site opens. */
  readonly hasSellerDialog: boolean;
  /** True for the site of a partner bookstore: it handles the purchase, and no offering is chosen here (OFFER-13). */
  readonly isPartnerSite: boolean;
}

/** @param provider the settings of organization 1, the provider's own (SITE-5) */
export function salesOf(brand: BrandSales | undefined, provider?: ProviderSales): SiteSales {
  const organization = brand ? brand.org : provider;
  return {
    isStore: isStoreSite(brand),
    isBoughtElsewhere: brand?.buyOnVitalsource === true || organization?.buyOnVitalsource === true,
    otherSeller: brand?.vsRedirectUrl ?? organization?.vsRedirectUrl,
    hasSellerDialog: brand?.showVsModal === true || organization?.showVsModal === true,
    isPartnerSite: brand?.isFollettOrg === true || brand?.org?.isFollettOrg === true,
  };
}

/**
 * Returns the sales settings inside a course. A course whose organization sells elsewhere uses the address and the dialog
 * of that organization; the address of the site is used if the organization has none (OFFER-12).
 */
export function salesInSection(sales: SiteSales, section: Pick<CourseSection, 'organization'> | undefined): SiteSales {
  const organization = section?.organization;
  if (organization?.buyOnVitalsource !== true) return sales;
  return {
    ...sales,
    otherSeller: organization.vsRedirectUrl ?? sales.otherSeller,
    hasSellerDialog: sales.hasSellerDialog || organization.showVsModal,
  };
}

type Section = Pick<CourseSection, 'courseType' | 'disableAutoProvisioning' | 'optingMethod' | 'organization'>;
type Member = Pick<SectionMember, 'optStatus' | 'isCourseFee'> | undefined;

/**
 * Returns the seller of a product: the partner bookstore for its own courses and, outside of a course, on its site;
 * `none` when the site or the course sells nothing; else this store, or the seller to which the site or the course's
 * organization sends its buyers (OFFER-12, OFFER-13).
 */
export function productSeller(sales: SiteSales, section: Section | undefined, member: Member): Seller {
  if (section ? isCustomOrganization(section) : sales.isPartnerSite) return 'partnerBookstore';
  if (!sales.isStore || (section && !areOfferingsShown(section, member))) return 'none';
  return sales.isBoughtElsewhere || section?.organization?.buyOnVitalsource === true ? 'otherSeller' : 'store';
}
