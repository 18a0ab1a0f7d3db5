import { isFormatOffered, priceOfOffering } from '../cart/price-of-offering.ts';
import type { Offering, OfferingKind } from './offering-schema.ts';

/** An offering and the format in which it is selected. */
export interface ChosenOffering<Choice extends Offering = Offering> {
  readonly offering: Choice;
  readonly format: OfferingKind;
}

interface OfferingContext {
  /** The offering of this product in the cart, if any. */
  readonly inCart?: { readonly offeringId: string; readonly format: OfferingKind } | undefined;
  /** `offeringId` and `offeringType` of the URL; used for a signed-in person only (OFFER-3). */
  readonly named?: { readonly offeringId: string; readonly format?: OfferingKind | undefined } | undefined;
  readonly isLoggedIn: boolean;
}

const KINDS_IN_ORDER: readonly OfferingKind[] = ['digital', 'print', 'combo'];

/**
 * Returns the offering that a product page selects first (OFFER-3): the one in the cart; else the one that the URL
 * names; else the cheapest digital, print, combo one. An offering without a price is selected only if no offering has
 * one.
 */
export function defaultOffering<Choice extends Offering>(
  offerings: readonly Choice[],
  { inCart, named, isLoggedIn }: OfferingContext,
): ChosenOffering<Choice> | undefined {
  return chosen(offerings, inCart) ?? (isLoggedIn ? chosen(offerings, named) : undefined) ?? cheapestInOrder(offerings);
}

/**
 * Sorts offerings by ascending price of their own format. Those without a price come last; equal ones keep their order.
 */
export function sortOfferings<Choice extends Offering>(offerings: readonly Choice[]): Choice[] {
  const priceOf = (offering: Choice) => priceOfOffering(offering) ?? Number.POSITIVE_INFINITY;
  // Infinity minus Infinity is NaN, which is not a valid sort result.
  return [...offerings].sort((a, b) => (priceOf(a) === priceOf(b) ? 0 : priceOf(a) - priceOf(b)));
}

function chosen<Choice extends Offering>(
  offerings: readonly Choice[],
  choice: { readonly offeringId: string; readonly format?: OfferingKind | undefined } | undefined,
): ChosenOffering<Choice> | undefined {
  const offering = offerings.find((one) => one.id === choice?.offeringId);
  if (!offering) return undefined;
  const format = choice?.format ?? offering.kind;
  return { offering, format: isFormatOffered(offering, format) ? format : offering.kind };
}

function cheapestInOrder<Choice extends Offering>(offerings: readonly Choice[]): ChosenOffering<Choice> | undefined {
  const sorted = sortOfferings(offerings);
  const priced = sorted.filter((one) => priceOfOffering(one) !== undefined);
  const candidates = priced.length > 0 ? priced : sorted;
  for (const kind of KINDS_IN_ORDER) {
    const offering = candidates.find((one) => one.kind === kind);
    if (offering) return { offering, format: kind };
  }
  return undefined;
}
