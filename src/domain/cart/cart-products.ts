import type { CourseId, ProductId } from '../primitives/ids-schema.ts';
import type { CartView } from './fold-cart.ts';

/** Returns the products in the cart, including unsent changes; with `courseId`, only those of that course. */
export function productsInCart(cart: Pick<CartView, 'lines'> | undefined, courseId?: CourseId): ReadonlySet<ProductId> {
  const lines = cart?.lines.filter((line) => courseId === undefined || line.courseId === courseId) ?? [];
  return new Set(lines.map((line) => line.productId));
}
