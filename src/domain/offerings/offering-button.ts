import { priceOfOffering } from '../cart/price-of-offering.ts';
import type { ChosenOffering } from './default-offering.ts';
import type { OfferingKind } from './offering-schema.ts';

/** The offering of this page's product in the cart. */
export interface OfferingInCart {
  readonly offeringId: string;
  readonly format: OfferingKind;
}

/**
 * Action of the offering panel's button (OFFER-5, OFFER-6): `add` to the cart, `update` the line in the cart, `view`
 * the cart, take a `free` offering, or `signIn` first, because a free item needs a shelf. `none`: no offering is
 * available.
 */
export type OfferingButtonKind = 'add' | 'update' | 'view' | 'free' | 'signIn' | 'none';

export interface OfferingButton {
  readonly kind: OfferingButtonKind;
  readonly isEnabled: boolean;
}

interface OfferingButtonInput {
  readonly selected: ChosenOffering | undefined;
  readonly inCart: OfferingInCart | undefined;
  readonly isLoggedIn: boolean;
  /**
   * True if something on the page prevents a purchase: the other version is in the cart, the product is not sold, and
   * so on.
   */
  readonly isBlocked: boolean;
  /** True if the digital version needs no payment because the course pays for it or provides it. */
  readonly isProvided?: boolean | undefined;
}

/**
 * Returns the button. It is disabled when there is nothing to submit and while submission is blocked. "View Cart" is
 * always enabled (OFFER-5), and an offering without a price cannot be bought (OFFER-2).
 */
export function offeringButton({
  selected,
  inCart,
  isLoggedIn,
  isBlocked,
  isProvided,
}: OfferingButtonInput): OfferingButton {
  if (!selected) return inCart ? { kind: 'view', isEnabled: true } : { kind: 'none', isEnabled: false };
  if (isChosen(selected, inCart)) return { kind: 'view', isEnabled: true };
  const price = priceOfOffering(selected.offering, selected.format);
  if (price === 0 || (isProvided && selected.format === 'digital'))
    return { kind: isLoggedIn ? 'free' : 'signIn', isEnabled: !isBlocked };
  return { kind: inCart ? 'update' : 'add', isEnabled: price !== undefined && !isBlocked };
}

/** True if the selection equals the line in the cart: the same offering in the same format. */
export function isChosen(choice: ChosenOffering, inCart: OfferingInCart | undefined): boolean {
  return inCart !== undefined && choice.offering.id === inCart.offeringId && choice.format === inCart.format;
}
