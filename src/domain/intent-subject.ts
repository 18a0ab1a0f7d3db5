import { partsOfCartLineKey } from './cart-line-key.ts';
import { isCodeIntent, subjectOfCode } from './code-intent.ts';
import type { Intent } from './intent.ts';
import { isReading, subjectOfReading } from './reading-intent.ts';

/**
 * What an intent is about: rows of one subject keep their order even when one of them is refused, and only they merge. A cart
 * change is about a product in a course, because a replace speaks of two offerings of it.
 */
export function subjectOf(intent: Intent): string {
  if (isReading(intent)) return subjectOfReading(intent);
  if (isCodeIntent(intent)) return subjectOfCode(intent);
  switch (intent.kind) {
    case 'cart.addOffering':
    case 'cart.replaceOffering':
      return cartSubject(intent.payload.seen.product.id, intent.payload.courseId);
    case 'cart.removeOffering':
      return cartSubject(intent.payload.seen.product.id, partsOfCartLineKey(intent.payload.lineKey).courseId);
    case 'shelf.addFree':
      return `shelf:${intent.payload.productId}`;
  }
}

function cartSubject(productId: string, courseId: string | undefined): string {
  return courseId === undefined ? `cart:${productId}` : `cart:${productId}:${courseId}`;
}
