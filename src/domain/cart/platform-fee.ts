import { addCents, type Cents, NO_CENTS, toCents } from './price.ts';

/** The fee of the platform in cents (spec/storefront.md §5, §9). */
export interface PlatformFeeTerms {
  readonly isEnabled: boolean;
  readonly fee: Cents;
  readonly threshold: Cents;
}

/**
 * What an order pays as platform fee: once per order, whatever number of its items carry one, and only where the subtotal is
 * strictly over the threshold (decisions.md, Data). Items with differing terms pay the highest fee that applies.
 */
export function platformFeeOf(subtotal: Cents, terms: readonly PlatformFeeTerms[]): Cents {
  const fees = terms.filter((one) => one.isEnabled && subtotal > one.threshold).map((one) => one.fee);
  return toCents(Math.max(NO_CENTS, ...fees));
}

/** Subtotal and fee together: the total that the wallet shows and the minimum order is judged on. */
export function orderTotal(subtotal: Cents, terms: readonly PlatformFeeTerms[]): Cents {
  return addCents([subtotal, platformFeeOf(subtotal, terms)]);
}

/** Whether a product page tells of the fee: there are offerings, it is on, and the purchase happens here. */
export function isPlatformFeeShown(page: {
  readonly offeringCount: number;
  readonly terms: PlatformFeeTerms | undefined;
  readonly isBoughtElsewhere: boolean;
}): boolean {
  return page.offeringCount > 0 && page.terms?.isEnabled === true && page.terms.fee > 0 && !page.isBoughtElsewhere;
}
