import type { PaymentAction, PaymentGatewayConfig } from '../src/domain/orders/payment-schema.ts';

/** The open payment of this person on the server. */
export interface OpenPayment {
  readonly paymentId: string;
  readonly orderId: string;
  /** In US cents. */
  readonly amount: number;
  readonly gateway: PaymentGatewayConfig;
}

/** Result of a call. `refused`: nothing was changed. `unanswered`: the result is unknown. */
export type WalletOutcome =
  | { readonly kind: 'begun'; readonly payment: OpenPayment }
  | { readonly kind: 'paid'; readonly orderId: string }
  /** The bank has not confirmed the payment yet; the order page waits for it. */
  | { readonly kind: 'pending'; readonly orderId: string }
  | { readonly kind: 'actionNeeded'; readonly action: PaymentAction }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'signedOut' }
  /** Another window of this browser has an open payment. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unanswered' };
