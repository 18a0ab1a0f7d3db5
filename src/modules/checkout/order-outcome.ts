import * as z from 'zod/mini';
import { type Cents, parsePrice } from '../../domain/cart/price.ts';
import type { Order } from '../../domain/orders/order-schema.ts';
import { type PaymentAction, paymentActionSchema } from '../../domain/orders/payment-schema.ts';
import type { Rejection, Result } from '../../engine/http/api-error.ts';

/** Result of placing an order, by what the screen does next. */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  /** Another order of the person is still being confirmed and must be looked at first. */
  | { readonly kind: 'otherPending'; readonly orderId: string }
  /** Refused before anything was charged. The person must see the new total and press again. */
  | { readonly kind: 'priceChanged'; readonly total: Cents | undefined }
  | { readonly kind: 'declined'; readonly detail: string }
  /** The bank requires the person's approval first. Afterwards the same order is sent under the same key. */
  | { readonly kind: 'actionNeeded'; readonly action: PaymentAction }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'signedOut' }
  /** The device could not store the attempt, so nothing was sent. The form stays as it is. */
  | { readonly kind: 'notSent' }
  /** It is unknown whether the order was placed. Only the same order under the same key may be sent again. */
  | { readonly kind: 'unanswered' };

export function orderOutcome(answer: Result<Order>): OrderOutcome {
  if (answer.ok) return { kind: 'placed', order: answer.value };
  const { error } = answer;
  if (error.kind === 'unauthenticated') return { kind: 'signedOut' };
  if (error.kind !== 'refused') return { kind: 'unanswered' };
  if (error.code === 'price_changed') return { kind: 'priceChanged', total: totalOf(error.meta.total) };
  if (error.code === 'payment_declined') return { kind: 'declined', detail: error.detail };
  if (error.code === 'payment_action_needed') return bankOutcome(error);
  const { orderId } = error.meta;
  if (error.code === 'payment_pending' && typeof orderId === 'string') return { kind: 'otherPending', orderId };
  return { kind: 'refused', detail: error.detail };
}

/** Returns the id of the order whose confirmation is shown next. */
export function orderToShow(outcome: OrderOutcome): string | undefined {
  if (outcome.kind === 'placed') return outcome.order.id;
  return outcome.kind === 'otherPending' ? outcome.orderId : undefined;
}

function bankOutcome({ meta }: Rejection): OrderOutcome {
  const action = z.safeParse(paymentActionSchema, meta);
  return action.success ? { kind: 'actionNeeded', action: action.data } : { kind: 'unanswered' };
}

/**
 * Returns true if the attempt is over. A refusal changes nothing on the server, so it ends the attempt. A response that
 * the person is signed out says nothing about the order, so it does not, nor does an attempt that was not sent.
 */
export function isAttemptOver({ kind }: OrderOutcome): boolean {
  return kind !== 'unanswered' && kind !== 'notSent' && kind !== 'signedOut' && kind !== 'actionNeeded';
}

function totalOf(total: unknown): Cents | undefined {
  return typeof total === 'string' ? parsePrice(total) : undefined;
}
