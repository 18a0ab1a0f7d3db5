import { priceOfOffering } from '../cart/price-of-offering.ts';
import type { ChosenOffering } from './default-offering.ts';
import type { OfferingKind } from './offering-schema.ts';

/** What the cart holds of the product on the page. */
export interface OfferingInCart {
  readonly offeringId: string;
  readonly format: OfferingKind;
}

/**
 * What the button of the offering panel does (spec/storefront.md §4): `add` to the cart, `update` what is there, `view` the cart,
 * take a `free` offering, or `signIn` first, because a free item needs a shelf to stand on. `none`: there is nothing to choose.
 */
export type OfferingButtonKind = 'add' | 'update' | 'view' | 'free' | 'signIn' | 'none';

export interface OfferingButton {
  readonly kind: OfferingButtonKind;
  readonly isEnabled: boolean;
}

interface ButtonFacts {
  readonly selected: ChosenOffering | undefined;
  readonly inCart: OfferingInCart | undefined;
  readonly isLoggedIn: boolean;
  /** Something on the page keeps a purchase from being made: the other version is in the cart, the product is off sale… */
  readonly isBlocked: boolean;
  /** The person need not pay for the digital version: their course does, or provides it. */
  readonly isProvided?: boolean | undefined;
}

/**
 * The submit rule: disabled where there is nothing to submit and while submission is blocked. "View Cart" is always enabled
 * (decisions.md, Flows), and what has no price cannot be bought.
 */
export function offeringButton({ selected, inCart, isLoggedIn, isBlocked, isProvided }: ButtonFacts): OfferingButton {
  if (!selected) return inCart ? { kind: 'view', isEnabled: true } : { kind: 'none', isEnabled: false };
  if (isChosen(selected, inCart)) return { kind: 'view', isEnabled: true };
  const price = priceOfOffering(selected.offering, selected.format);
  if (price === 0 || (isProvided && selected.format === 'digital'))
    return { kind: isLoggedIn ? 'free' : 'signIn', isEnabled: !isBlocked };
  return { kind: inCart ? 'update' : 'add', isEnabled: price !== undefined && !isBlocked };
}

/** Whether a choice is just what the cart holds: the same offering in the same format. */
export function isChosen(choice: ChosenOffering, inCart: OfferingInCart | undefined): boolean {
  return inCart !== undefined && choice.offering.id === inCart.offeringId && choice.format === inCart.format;
}
