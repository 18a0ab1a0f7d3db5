import { addCents, type Cents, NO_CENTS, toCents } from './price.ts';

/** The platform fee and its threshold, in cents (OFFER-10). */
export interface PlatformFeeTerms {
  readonly isEnabled: boolean;
  readonly fee: Cents;
  readonly threshold: Cents;
}

/**
 * Returns the platform fee of an order. The fee is charged once per order, however many of its items carry one, and
 * only if the subtotal is strictly above the threshold (OFFER-10). Items with different terms pay the highest fee that
 * applies.
 */
export function platformFeeOf(subtotal: Cents, terms: readonly PlatformFeeTerms[]): Cents {
  const fees = terms.filter((one) => one.isEnabled && subtotal > one.threshold).map((one) => one.fee);
  return toCents(Math.max(NO_CENTS, ...fees));
}

/** Returns subtotal plus fee: the total that the wallet shows and that the minimum payment is checked against. */
export function orderTotal(subtotal: Cents, terms: readonly PlatformFeeTerms[]): Cents {
  return addCents([subtotal, platformFeeOf(subtotal, terms)]);
}

/**
 * True if a product page shows the platform fee: the product has offerings that are not free, the fee is enabled, and
 * the purchase happens here (OFFER-10).
 */
export function isPlatformFeeShown(page: {
  readonly offeringCount: number;
  readonly terms: PlatformFeeTerms | undefined;
  readonly isBoughtElsewhere: boolean;
}): boolean {
  return page.offeringCount > 0 && page.terms?.isEnabled === true && page.terms.fee > 0 && !page.isBoughtElsewhere;
}
