import { isFormatOffered, priceOfOffering } from '../cart/price-of-offering.ts';
import type { Offering, OfferingKind } from './offering-schema.ts';

/** An offering with the format it would be taken in. */
export interface ChosenOffering<Choice extends Offering = Offering> {
  readonly offering: Choice;
  readonly format: OfferingKind;
}

interface OfferingContext {
  /** What the cart holds of this product, if anything. */
  readonly inCart?: { readonly offeringId: string; readonly format: OfferingKind } | undefined;
  /** `offeringId` and `offeringType` of the address; they count for a signed-in person only. */
  readonly named?: { readonly offeringId: string; readonly format?: OfferingKind | undefined } | undefined;
  readonly isLoggedIn: boolean;
}

const KINDS_IN_ORDER: readonly OfferingKind[] = ['digital', 'print', 'combo'];

/**
 * The offering that a product page selects first (spec/storefront.md §4, features.md D1): the one in the cart; else the one the
 * address names; else the cheapest digital, print, combo one. What has no price is taken only where nothing has.
 */
export function defaultOffering<Choice extends Offering>(
  offerings: readonly Choice[],
  { inCart, named, isLoggedIn }: OfferingContext,
): ChosenOffering<Choice> | undefined {
  return chosen(offerings, inCart) ?? (isLoggedIn ? chosen(offerings, named) : undefined) ?? cheapestInOrder(offerings);
}

/** Offerings by ascending price of their own format; those without a price last, equals in the order given. */
export function sortOfferings<Choice extends Offering>(offerings: readonly Choice[]): Choice[] {
  const priceOf = (offering: Choice) => priceOfOffering(offering) ?? Number.POSITIVE_INFINITY;
  // Two infinities subtract to NaN, which is no order.
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
