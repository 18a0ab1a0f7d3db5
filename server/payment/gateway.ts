import type { Cents } from '../../src/domain/price.ts';

/** What is asked of a gateway: an amount for one order. The order's id is the key under which a repeat is the same payment. */
export interface PaymentRequest {
  readonly orderId: string;
  readonly amount: Cents;
  readonly currencyCode: string;
}

/**
 * Where a payment stands. `unknown` is no state of the payment but of our knowledge: no answer came, so it may or may not have
 * been taken, and only a later `lookup` can tell.
 */
export type PaymentState =
  | { readonly status: 'created'; readonly paymentId: string }
  | { readonly status: 'taken'; readonly paymentId: string; readonly description: string }
  | { readonly status: 'declined'; readonly paymentId: string }
  | { readonly status: 'cancelled'; readonly paymentId: string }
  | { readonly status: 'unknown' };

/**
 * The far side of the payment wire. Whoever implements it promises that one order id is charged at most once, whatever is
 * repeated in whatever order. It is never called inside an open transaction of ours.
 */
export interface PaymentGateway {
  /** Starts the payment of an order, or finds the one that was started. */
  create(request: PaymentRequest): Promise<PaymentState>;
  /** Takes the money with a payment method's token. A payment that is taken already stays as it is. */
  confirm(paymentId: string, paymentMethodId: string): Promise<PaymentState>;
  /** Where the payment of an order stands; `undefined` when the gateway has never heard of the order. */
  lookup(orderId: string): Promise<PaymentState | undefined>;
  /** Gives up a payment that is not taken; the answer tells what it came to. */
  cancel(paymentId: string): Promise<PaymentState>;
}
