import * as z from 'zod/mini';
import {
  type CheckoutQuote,
  checkoutQuoteResource,
  type Order,
  orderResource,
  type PlaceOrder,
} from '../../../domain/orders/order-schema.ts';
import type { CourseId } from '../../../domain/primitives/ids-schema.ts';
import { paginationMetaSchema } from '../../../domain/primitives/pagination-schema.ts';
import { type Result, success } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { fetchCollection, fetchResource } from '../../../engine/http/fetch-resource.ts';
import { writeRequest } from '../../../engine/http/json-api.ts';

/** Loads what a checkout would charge now. */
export function getQuote(client: ApiClient, courseId?: CourseId): Promise<Result<CheckoutQuote>> {
  return fetchResource(client, checkoutQuoteResource, {
    method: 'GET',
    path: '/api/v1/purchases/quote/',
    query: { ecommerce_course_id: courseId },
  });
}

/**
 * Places and pays an order. A retry with the same key returns the same order. A refusal with code `price_changed`
 * carries the new total in `meta.total`. An order that is returned as `pending` must be polled, never placed again.
 */
export function postOrder(client: ApiClient, order: PlaceOrder, idempotencyKey: string): Promise<Result<Order>> {
  return fetchResource(client, orderResource, {
    method: 'POST',
    path: '/api/v1/purchases/orders/',
    body: { as: 'json-api', value: writeRequest('orders', order) },
    idempotencyKey,
  });
}

/** Loads all orders of the person, page by page. */
export async function getOrders(client: ApiClient): Promise<Result<Order[]>> {
  const orders: Order[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetchCollection(client, orderResource, {
      method: 'GET',
      path: '/api/v1/purchases/orders/',
      query: { page: page === 1 ? undefined : page },
    });
    if (!answer.ok) return answer;
    const { items, meta } = answer.value;
    orders.push(...items);
    const paging = z.safeParse(paginationMetaSchema, meta);
    if (!paging.success || page >= paging.data.pages) return success(orders);
  }
}

export function getOrder(client: ApiClient, id: string): Promise<Result<Order>> {
  return fetchResource(client, orderResource, {
    method: 'GET',
    path: `/api/v1/purchases/orders/${encodeURIComponent(id)}/`,
  });
}
