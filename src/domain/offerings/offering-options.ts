import type { Cents } from '../cart/price.ts';
import { isFormatOffered, priceOfOffering } from '../cart/price-of-offering.ts';
import { type ChosenOffering, sortOfferings } from './default-offering.ts';
import { isChosen, type OfferingInCart } from './offering-button.ts';
import type { Offering, OfferingKind } from './offering-schema.ts';

/** One row of the offering panel. */
export interface OfferingOption<Choice extends Offering = Offering> {
  readonly offering: Choice;
  readonly format: OfferingKind;
  /** In cents; `undefined` means "Price unavailable". */
  readonly price: Cents | undefined;
  readonly isSelected: boolean;
  /** True if the row is labeled "In Cart". */
  readonly isInCart: boolean;
  /**
   * True if the control is disabled: the offering in the cart while it is selected. The person can always return to it
   * (OFFER-4).
   */
  readonly isDisabled: boolean;
}

export interface OfferingSection<Choice extends Offering = Offering> {
  readonly kind: OfferingKind;
  readonly options: readonly OfferingOption<Choice>[];
}

const KINDS: readonly OfferingKind[] = ['digital', 'print', 'combo'];

/**
 * Returns the panel's sections in order, each sorted by ascending price (OFFER-3). Empty sections are left out. A
 * digital offering with the print-on-demand add-on is one row: the add-on changes its format.
 */
export function offeringSections<Choice extends Offering>(
  offerings: readonly Choice[],
  selected: ChosenOffering | undefined,
  inCart: OfferingInCart | undefined,
): OfferingSection<Choice>[] {
  const sorted = sortOfferings(offerings);
  return KINDS.map((kind) => ({
    kind,
    options: sorted.filter((one) => one.kind === kind).map((one) => toOption(one, selected, inCart)),
  })).filter((section) => section.options.length > 0);
}

function toOption<Choice extends Offering>(
  offering: Choice,
  selected: ChosenOffering | undefined,
  inCart: OfferingInCart | undefined,
): OfferingOption<Choice> {
  const isSelected = selected?.offering.id === offering.id;
  const isInCart = inCart?.offeringId === offering.id;
  const format = isSelected ? selected.format : isInCart ? inCart.format : offering.kind;
  return {
    offering,
    format,
    price: priceOfOffering(offering, format),
    isSelected,
    isInCart,
    isDisabled: isSelected && isChosen(selected, inCart),
  };
}

/** Accepts a person's choice only if the offering exists and is sold in that format. */
export function chooseOffering<Choice extends Offering>(
  offerings: readonly Choice[],
  offeringId: string,
  format?: OfferingKind,
): ChosenOffering<Choice> | undefined {
  const offering = offerings.find((one) => one.id === offeringId);
  if (!offering) return undefined;
  const wanted = format ?? offering.kind;
  return isFormatOffered(offering, wanted) ? { offering, format: wanted } : undefined;
}
