import type { Cents } from '../../src/domain/cart/price.ts';
import type { PaymentGatewayFacts } from '../../src/domain/orders/payment-schema.ts';

/** What is asked of a gateway: an amount for one order. */
export interface PaymentRequest {
  readonly orderId: string;
  /** Under it a repeat is the same payment. It tells orders of different databases apart, which count from 1 each. */
  readonly key: string;
  readonly amount: Cents;
  readonly currencyCode: string;
  /** The gateway's own name of the payment, once it has told it. */
  readonly paymentId?: string | undefined;
}

/**
 * Where a payment stands. `actionNeeded` waits for the person's word to their bank. `unknown` is no state of the payment but of our
 * knowledge: no answer came, so it may or may not have been taken, and only a later `lookup` can tell.
 */
export type PaymentState =
  | { readonly status: 'created'; readonly paymentId: string }
  | { readonly status: 'actionNeeded'; readonly paymentId: string; readonly clientSecret: string }
  | { readonly status: 'taken'; readonly paymentId: string; readonly description: string }
  | { readonly status: 'declined'; readonly paymentId: string }
  | { readonly status: 'cancelled'; readonly paymentId: string }
  | { readonly status: 'unknown' };

/** News that a gateway sends by itself; only which order it is about is taken from it, the rest is asked for. */
export interface WebhookEvent {
  readonly orderId: string | undefined;
}

/**
 * The far side of the payment wire. Whoever implements it promises that one order id is charged at most once, whatever is
 * repeated in whatever order. It is never called inside an open transaction of ours.
 */
export interface PaymentGateway {
  /** What the browser has to know to collect a payment method. */
  readonly facts: PaymentGatewayFacts;
  /** Starts the payment of an order, or finds the one that was started. */
  create(request: PaymentRequest): Promise<PaymentState>;
  /** Takes the money with a payment method's token. A payment that is taken already stays as it is. */
  confirm(paymentId: string, paymentMethodId: string): Promise<PaymentState>;
  /** Where the payment of an order stands; `undefined` when the gateway has never heard of the order. */
  lookup(request: PaymentRequest): Promise<PaymentState | undefined>;
  /** Gives up a payment that is not taken; the answer tells what it came to. */
  cancel(paymentId: string): Promise<PaymentState>;
  /** Reads a signed message of the gateway. Throws where the signature is not the gateway's. */
  readonly parseWebhook?: (body: string, signature: string) => WebhookEvent;
}
