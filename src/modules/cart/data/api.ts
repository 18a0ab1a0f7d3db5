import type { CartLineKey } from '../../../domain/cart/cart-schema.ts';
import { type AddCartItem, type UserCart, userCartResource } from '../../../domain/cart/cart-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchResource } from '../../../engine/http/fetch-resource.ts';
import { writeRequest } from '../../../engine/http/json-api.ts';

/** Loads the caller's cart. Visitors have one too. */
export function getCart(client: ApiClient): Promise<Result<UserCart>> {
  return fetchResource(client, userCartResource, {
    method: 'GET',
    path: '/api/v1/shopping_cart/user_carts/',
    query: { include: 'cartItems,cartItems.product,cartItems.offering' },
  });
}

/** Adds a line, or replaces the line named by `replaces`. Two calls with the same key are one change. */
export function postCartItem(client: ApiClient, item: AddCartItem, idempotencyKey: string): Promise<Result<UserCart>> {
  return fetchResource(client, userCartResource, {
    method: 'POST',
    path: '/api/v1/shopping_cart/cart_items/',
    body: { as: 'json-api', value: writeRequest('cart_items', item) },
    idempotencyKey,
  });
}

/** Removes a line. A missing line is not an error. */
export function deleteCartItem(
  client: ApiClient,
  lineKey: CartLineKey,
  idempotencyKey: string,
): Promise<Result<UserCart>> {
  return fetchResource(client, userCartResource, {
    method: 'DELETE',
    path: `/api/v1/shopping_cart/cart_items/${encodeURIComponent(lineKey)}/`,
    idempotencyKey,
  });
}
