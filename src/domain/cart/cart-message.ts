import type { OfferingKind } from '../offerings/offering-schema.ts';

/** What there is to say about an item and the cart, as codes of the texts in spec/storefront.md §9 ("Cart messages"). */
export type CartMessage =
  | 'includedInFee'
  | 'inCart'
  | 'addForAccess'
  | 'alreadyPurchased'
  | 'digitalAlreadyPurchased'
  | 'alreadyOrdered';

export interface CartMessageFacts {
  readonly format: OfferingKind;
  /** The digital version is the person's already. */
  readonly isOwned: boolean;
  /** A printed version was ordered before. */
  readonly isPrintOrdered: boolean;
  /** The person pays one fee for the whole course programme. */
  readonly isCourseFee: boolean;
  readonly inCart: boolean;
}

/** The one message for an item: what makes buying it needless comes first, then where it is, then what to do. */
export function cartMessage(facts: CartMessageFacts): CartMessage {
  const { format, isOwned, isPrintOrdered } = facts;
  if (facts.isCourseFee && format !== 'print') return 'includedInFee';
  if (isPrintOrdered && format !== 'digital') return 'alreadyOrdered';
  if (isOwned && format === 'digital') return 'alreadyPurchased';
  if (isOwned && format === 'combo') return 'digitalAlreadyPurchased';
  return facts.inCart ? 'inCart' : 'addForAccess';
}

/** In the cart itself only a warning is worth a line: that it is there, the person can see. */
export function isCartWarning(message: CartMessage): boolean {
  return message !== 'inCart' && message !== 'addForAccess';
}
