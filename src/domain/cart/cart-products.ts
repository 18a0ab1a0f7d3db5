import type { CourseId, ProductId } from '../primitives/ids-schema.ts';
import type { CartView } from './fold-cart.ts';

/** Products that wait in the cart, changes that are not sent yet included; of one course where one is named. */
export function productsInCart(cart: Pick<CartView, 'lines'> | undefined, courseId?: CourseId): ReadonlySet<ProductId> {
  const lines = cart?.lines.filter((line) => courseId === undefined || line.courseId === courseId) ?? [];
  return new Set(lines.map((line) => line.productId));
}
