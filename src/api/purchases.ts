import type { CourseId } from '../contract/ids.ts';
import { writeRequest } from '../contract/json-api.ts';
import {
  type CheckoutQuote,
  checkoutQuoteResource,
  type Order,
  orderResource,
  type PlaceOrder,
} from '../contract/order.ts';
import { type Answer, type ConditionalAnswer, success } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { sendForManyIfChanged, sendForOne } from './read-answer.ts';

/** What a checkout would charge now. */
export function getQuote(client: ApiClient, courseId?: CourseId): Promise<Answer<CheckoutQuote>> {
  return sendForOne(client, checkoutQuoteResource, {
    method: 'GET',
    path: '/api/v1/purchases/quote/',
    query: { ecommerce_course_id: courseId },
  });
}

/**
 * Places and pays an order. After a lost answer, the same key gives the same order. A refusal with code `price_changed`
 * carries the new total in `meta.total`; an order that comes back `pending` is to be asked for again, never placed again.
 */
export function postOrder(client: ApiClient, order: PlaceOrder, idempotencyKey: string): Promise<Answer<Order>> {
  return sendForOne(client, orderResource, {
    method: 'POST',
    path: '/api/v1/purchases/orders/',
    body: { as: 'json-api', value: writeRequest('orders', order) },
    idempotencyKey,
  });
}

export async function getOrders(client: ApiClient, etag?: string): Promise<ConditionalAnswer<Order[]>> {
  const answer = await sendForManyIfChanged(client, orderResource, {
    method: 'GET',
    path: '/api/v1/purchases/orders/',
    etag,
  });
  return answer.ok ? success({ value: answer.value.value?.items, etag: answer.value.etag }) : answer;
}

export function getOrder(client: ApiClient, id: string): Promise<Answer<Order>> {
  return sendForOne(client, orderResource, {
    method: 'GET',
    path: `/api/v1/purchases/orders/${encodeURIComponent(id)}/`,
  });
}
