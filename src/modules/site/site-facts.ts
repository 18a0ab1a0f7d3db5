import { PRODUCT_NAME } from '../../domain/catalog/page-title.ts';
import type { ProviderSales } from '../../domain/offerings/product-seller.ts';
import type { Login } from '../../domain/people/account-schema.ts';
import { channelOfSite, isStoreSite } from '../../domain/site/site-store.ts';
import type { WhiteLabel } from '../../domain/site/white-label-schema.ts';

/** What the chrome of every screen depends on. `undefined` is "not known yet", on a first visit. */
export interface SiteFacts {
  readonly label: WhiteLabel | undefined;
  /** Whether the device has been told of the brand, or of there being none. */
  readonly isLabelKnown: boolean;
  /** What the provider has settled for its own site. */
  readonly provider: ProviderSales | undefined;
  readonly login: Login | undefined;
  /** Lines in the cart as this device sees it, changes that wait included. */
  readonly cartCount: number;
}

export const NO_FACTS: SiteFacts = {
  label: undefined,
  isLabelKnown: false,
  provider: undefined,
  login: undefined,
  cartCount: 0,
};

export function siteTitleOf({ label }: SiteFacts): string {
  return label?.title ?? PRODUCT_NAME;
}

/** The sales channel that availabilities of products are judged by. */
export function channelOf({ label }: SiteFacts): string {
  return channelOfSite(label);
}

export function isSignedIn({ login }: SiteFacts): boolean {
  return login?.isLoggedIn === true;
}

/** The storefront shows where there is no branded site, or where that site allows e-commerce (spec/shelf.md §6). */
export function isStorefrontShown({ label }: SiteFacts): boolean {
  return isStoreSite(label);
}

/** The bar has its search where e-commerce is shown (spec/shelf.md §2 Navbar). */
export function isSearchShown(facts: SiteFacts): boolean {
  return isStorefrontShown(facts) && facts.label?.showEcommerce !== false;
}

/** Buying happens on the other seller's site: the cart is hidden (spec/storefront.md §5). */
export function isBoughtElsewhere({ label, provider }: SiteFacts): boolean {
  return label?.buyOnVitalsource === true || (label ? label.org : provider)?.buyOnVitalsource === true;
}

export function isCartShown(facts: SiteFacts): boolean {
  return isStorefrontShown(facts) && !isBoughtElsewhere(facts);
}

/** Branded sites hide breadcrumbs and social links (spec/storefront.md §6). */
export function isBranded({ label }: SiteFacts): boolean {
  return label?.hasLabelSite === true;
}
