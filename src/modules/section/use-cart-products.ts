import { useMemo } from 'react';
import { productsInCart } from '../../domain/cart/cart-products.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

/** Returns the products in the cart for this course, including unsent changes. */
export function useCartProducts(courseId: CourseId): ReadonlySet<ProductId> {
  const cart = useLiveQuery(
    'cart',
    lazyQuery(loadSyncClient, (syncClient) => syncClient.cart),
  );
  return useMemo(() => productsInCart(cart, courseId), [cart, courseId]);
}
