import type { OfferingKind } from '../offerings/offering-schema.ts';

/** The message of an item in relation to the cart, as a code of an interface text (CART-8). */
export type CartMessage =
  | 'includedInFee'
  | 'inCart'
  | 'addForAccess'
  | 'alreadyPurchased'
  | 'digitalAlreadyPurchased'
  | 'alreadyOrdered';

export interface CartMessageFacts {
  readonly format: OfferingKind;
  /** True if the person owns the digital version. */
  readonly isOwned: boolean;
  /** True if a printed version was ordered before. */
  readonly isPrintOrdered: boolean;
  /** True if the person pays one fee for the whole course program. */
  readonly isCourseFee: boolean;
  readonly inCart: boolean;
}

/**
 * Returns the one message for an item: first what makes buying unnecessary, then the item's place, then the next
 * action.
 */
export function cartMessage(facts: CartMessageFacts): CartMessage {
  const { format, isOwned, isPrintOrdered } = facts;
  if (facts.isCourseFee && format !== 'print') return 'includedInFee';
  if (isPrintOrdered && format !== 'digital') return 'alreadyOrdered';
  if (isOwned && format === 'digital') return 'alreadyPurchased';
  if (isOwned && format === 'combo') return 'digitalAlreadyPurchased';
  return facts.inCart ? 'inCart' : 'addForAccess';
}

/**
 * True if the message is a warning. The cart itself shows warnings only, since the person can see that the item is
 * there (CART-8).
 */
export function isCartWarning(message: CartMessage): boolean {
  return message !== 'inCart' && message !== 'addForAccess';
}
