import { PRODUCT_NAME } from '../../domain/catalog/page-title.ts';
import type { ProviderSales } from '../../domain/offerings/product-seller.ts';
import type { Login } from '../../domain/people/account-schema.ts';
import type { Brand, OrganizationContact } from '../../domain/site/brand-schema.ts';
import { channelOfSite, isStoreSite } from '../../domain/site/site-store.ts';

/** State of the site and the login that the frame of every screen depends on. `undefined` means "not known yet", on a first visit. */
export interface SiteState {
  readonly brand: Brand | undefined;
  /** True if it is known which brand the site has, or that it has none. */
  readonly isBrandKnown: boolean;
  /** Sales settings and contact of the provider's own site (SITE-5). */
  readonly provider: (ProviderSales & OrganizationContact) | undefined;
  readonly login: Login | undefined;
  /** Number of cart lines on this device, including unsent changes. */
  readonly cartCount: number;
}

export const UNKNOWN_SITE: SiteState = {
  brand: undefined,
  isBrandKnown: false,
  provider: undefined,
  login: undefined,
  cartCount: 0,
};

export function siteTitleOf({ brand }: SiteState): string {
  return brand?.title ?? PRODUCT_NAME;
}

/** Returns the sales channel that decides the availability of products. */
export function channelOf({ brand }: SiteState): string {
  return channelOfSite(brand);
}

export function isSignedIn({ login }: SiteState): boolean {
  return login?.isLoggedIn === true;
}

/** True unless the site is branded (`hasLabelSite`) and its brand forbids e-commerce (OFFER-14). */
export function isStorefrontShown({ brand }: SiteState): boolean {
  return isStoreSite(brand);
}

/** Returns true if the navigation bar has a search field, which requires e-commerce. */
export function isSearchShown(site: SiteState): boolean {
  return isStorefrontShown(site) && site.brand?.showEcommerce !== false;
}

/** Returns true if the site sends its buyers to another seller, so that the cart is hidden (OFFER-12). */
export function isBoughtElsewhere({ brand, provider }: SiteState): boolean {
  return brand?.buyOnVitalsource === true || (brand ? brand.org : provider)?.buyOnVitalsource === true;
}

export function isCartShown(site: SiteState): boolean {
  return isStorefrontShown(site) && !isBoughtElsewhere(site);
}

/** Returns true on branded sites, which hide breadcrumbs and social links (SITE-2). */
export function isBranded({ brand }: SiteState): boolean {
  return brand?.hasLabelSite === true;
}
