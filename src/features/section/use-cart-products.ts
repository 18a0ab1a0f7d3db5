import { useMemo } from 'react';
import type { CourseId, ProductId } from '../../contract/ids.ts';
import { productsInCart } from '../../domain/cart-products.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';

/** Products that wait in the cart for this course, changes that are not sent yet included. */
export function useCartProducts(courseId: CourseId): ReadonlySet<ProductId> {
  const cart = useObserved(
    'cart',
    lazySource(loadDevice, (device) => device.cart),
  );
  return useMemo(() => productsInCart(cart, courseId), [cart, courseId]);
}
