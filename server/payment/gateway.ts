import type { Cents } from '../../src/domain/cart/price.ts';
import type { PaymentGatewayConfig } from '../../src/domain/orders/payment-schema.ts';

/** A request to a gateway: an amount for one order. */
export interface PaymentRequest {
  readonly orderId: string;
  /**
   * Idempotency key. Repeating a request with the same key gives the same payment. The key differs between databases,
   * because each one counts its orders from 1.
   */
  readonly key: string;
  readonly amount: Cents;
  readonly currencyCode: string;
  /** The payment id of the gateway, once it is known. */
  readonly paymentId?: string | undefined;
}

/**
 * The state of a payment. `actionNeeded` waits for the person's confirmation at their bank. `unknown` means that no
 * response came, so the money may or may not have been taken. Only a later `lookup` can tell.
 */
export type PaymentState =
  | { readonly status: 'created'; readonly paymentId: string }
  | { readonly status: 'actionNeeded'; readonly paymentId: string; readonly clientSecret: string }
  | { readonly status: 'taken'; readonly paymentId: string; readonly description: string }
  | { readonly status: 'declined'; readonly paymentId: string }
  | { readonly status: 'cancelled'; readonly paymentId: string }
  | { readonly status: 'unknown' };

/** A request to give money of a payment back. */
export interface RefundRequest {
  readonly paymentId: string;
  /** Idempotency key. Repeating a request with the same key gives the same refund, however late. */
  readonly key: string;
  readonly amount: Cents;
}

/**
 * The state of a refund. `unknown` means that the refund may or may not have been made. Repeating the request tells.
 */
export type RefundState =
  | { readonly status: 'made'; readonly refundId: string }
  | { readonly status: 'declined' }
  | { readonly status: 'unknown' };

/** A refund that was made at the payment service itself, for example by an accountant on its website. */
export interface ExternalRefund {
  readonly refundId: string;
  readonly amount: Cents;
  readonly state: RefundState;
}

/** A payment that the buyer's bank disputes. A lost dispute takes the money back. */
export interface GatewayDispute {
  readonly disputeId: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly amount: Cents;
  /** The bank's reason as a word of the payment service. */
  readonly reason: string;
  readonly respondBy: Date | null;
}

/** A refund or dispute that was made at the payment service without Carrel. */
export interface ExternalChanges {
  readonly refunds: readonly ExternalRefund[];
  readonly disputes: readonly GatewayDispute[];
}

/**
 * A webhook message of the gateway. Only the order, the payment or the key of the refund is read from it; the state is
 * requested from the gateway.
 */
export interface WebhookEvent {
  readonly orderId?: string | undefined;
  readonly refundKey?: string | undefined;
  /** The payment of a refund or dispute that Carrel did not begin. */
  readonly changedPaymentId?: string | undefined;
}

/**
 * A payment gateway. An implementation charges an order id at most once, whatever calls are repeated in whatever order.
 * It is never called inside an open database transaction.
 */
export interface PaymentGateway {
  /** The settings that the browser needs to collect a payment method. */
  readonly config: PaymentGatewayConfig;
  /** Starts the payment of an order, or returns the one that was started before. */
  create(request: PaymentRequest): Promise<PaymentState>;
  /** Takes the money with the token of a payment method. A payment that has been taken already is not changed. */
  confirm(paymentId: string, paymentMethodId: string): Promise<PaymentState>;
  /** Returns the state of an order's payment, or `undefined` if the gateway has no payment for the order. */
  lookup(request: PaymentRequest): Promise<PaymentState | undefined>;
  /** Cancels a payment that has not been taken. Returns the final state. */
  cancel(paymentId: string): Promise<PaymentState>;
  /** Gives money of a taken payment back, at most once per key and never more than was taken. */
  refund(request: RefundRequest): Promise<RefundState>;
  /** Returns the refunds and disputes of a payment that Carrel did not begin. */
  readonly listExternalChanges?: (paymentId: string) => Promise<ExternalChanges>;
  /** Parses a signed webhook message. Throws if the signature is invalid. */
  readonly parseWebhook?: (body: string, signature: string) => WebhookEvent;
}
