import { productsInCart } from '../../../domain/cart/cart-products.ts';
import type { CourseId } from '../../../domain/primitives/ids-schema.ts';
import { mapSource } from '../../../engine/query.ts';
import { defineQuery } from '../../device/data/define-query.ts';

/** The products in the cart, including unsent changes; with a course, only those of that course. */
export const cartProductsQuery = defineQuery((syncClient, courseId?: CourseId) =>
  mapSource(syncClient.cart, (cart) => productsInCart(cart, courseId)),
);
