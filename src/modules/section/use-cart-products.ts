import { useMemo } from 'react';
import { productsInCart } from '../../domain/cart/cart-products.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { cartQuery } from '../device/data/queries.ts';

/** Returns the products in the cart for this course, including unsent changes. */
export function useCartProducts(courseId: CourseId): ReadonlySet<ProductId> {
  const cart = useQuery(cartQuery);
  return useMemo(() => productsInCart(cart, courseId), [cart, courseId]);
}
