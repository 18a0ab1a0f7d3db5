import type { ReactNode } from 'react';
import type { PaymentAction, PaymentGatewayConfig } from '../../domain/orders/payment-schema.ts';

/** Result of collecting a payment method: a token of the gateway, or the reason why there is none. */
export type Collected = { readonly ok: true; readonly methodId: string } | { readonly ok: false; readonly why: string };
export type Collect = () => Promise<Collected>;

export interface MethodsProps {
  readonly gateway: PaymentGatewayConfig;
  /** Total in cents. */
  readonly amount: number;
  readonly currencyCode: string;
  /**
   * Called with the function that collects the payment method when the order is placed, or with `undefined` while there
   * is none.
   */
  readonly onReady: (collect: Collect | undefined) => void;
}

export interface BankProps {
  readonly action: PaymentAction;
  readonly onAnswered: () => void;
  readonly onDismiss: () => void;
}

/** The payment part of a checkout. It belongs to another module; the route connects the two. */
export interface PaymentSlot {
  readonly renderMethods: (props: MethodsProps) => ReactNode;
  readonly renderBank: (props: BankProps) => ReactNode;
}
