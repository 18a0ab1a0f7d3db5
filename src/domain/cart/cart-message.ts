import type { OfferingKind } from '../offerings/offering-schema.ts';

/** The reason why buying an item is unnecessary, as a code of an interface text (CART-8). */
export type CartMessage = 'includedInFee' | 'alreadyPurchased' | 'digitalAlreadyPurchased' | 'alreadyOrdered';

export interface CartMessageInput {
  readonly format: OfferingKind;
  /** True if the person owns the digital version. */
  readonly isOwned: boolean;
  /** True if a printed version was ordered before. */
  readonly isPrintOrdered: boolean;
  /** True if the person pays one fee for the whole course program. */
  readonly isCourseFee: boolean;
}

/** Returns the message that makes buying an item unnecessary; `undefined` if the item can simply be bought (CART-8). */
export function cartMessage(input: CartMessageInput): CartMessage | undefined {
  const { format, isOwned, isPrintOrdered } = input;
  if (input.isCourseFee && format !== 'print') return 'includedInFee';
  if (isPrintOrdered && format !== 'digital') return 'alreadyOrdered';
  if (isOwned && format === 'digital') return 'alreadyPurchased';
  if (isOwned && format === 'combo') return 'digitalAlreadyPurchased';
  return undefined;
}
