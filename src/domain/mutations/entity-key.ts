import { partsOfCartLineKey } from '../cart/cart-line-key.ts';
import { entityKeyOfCode, isCodeMutation } from '../codes/code-mutation.ts';
import { entityKeyOfReading, isReading } from '../reading/reading-mutation.ts';
import type { Mutation } from './mutation.ts';

/**
 * What an intent is about: rows of one subject keep their order even when one of them is refused, and only they merge. A cart
 * change is about a product in a course, because a replace speaks of two offerings of it.
 */
export function entityKeyOf(mutation: Mutation): string {
  if (isReading(mutation)) return entityKeyOfReading(mutation);
  if (isCodeMutation(mutation)) return entityKeyOfCode(mutation);
  switch (mutation.kind) {
    case 'cart.addOffering':
    case 'cart.replaceOffering':
      return cartEntityKey(mutation.payload.seen.product.id, mutation.payload.courseId);
    case 'cart.removeOffering':
      return cartEntityKey(mutation.payload.seen.product.id, partsOfCartLineKey(mutation.payload.lineKey).courseId);
    case 'shelf.addFree':
      return `shelf:${mutation.payload.productId}`;
  }
}

function cartEntityKey(productId: string, courseId: string | undefined): string {
  return courseId === undefined ? `cart:${productId}` : `cart:${productId}:${courseId}`;
}
