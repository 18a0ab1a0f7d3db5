import { partsOfCartLineKey } from '../cart/cart-line-key.ts';
import { entityKeyOfCode, isCodeMutation } from '../codes/code-mutation.ts';
import { entityKeyOfReading, isReading } from '../reading/reading-mutation.ts';
import type { Mutation } from './mutation.ts';

/**
 * Returns the entity of a mutation. Rows of one entity keep their order even when one is refused, and only they
 * coalesce. The entity of a cart change is a product in a course, because a replacement concerns two of its offerings.
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
