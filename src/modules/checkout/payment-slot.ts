import type { ReactNode } from 'react';
import type { PaymentAction, PaymentGatewayFacts } from '../../domain/orders/payment-schema.ts';

/** What came of asking the person how to pay: a token of the gateway, or why there is none. */
export type Collected = { readonly ok: true; readonly methodId: string } | { readonly ok: false; readonly why: string };
export type Collect = () => Promise<Collected>;

export interface MethodsProps {
  readonly gateway: PaymentGatewayFacts;
  /** The total in cents. */
  readonly amount: number;
  readonly currencyCode: string;
  /** Hands over the way to ask, which is called when the order is placed; `undefined` while there is none. */
  readonly onReady: (collect: Collect | undefined) => void;
}

export interface BankProps {
  readonly action: PaymentAction;
  readonly onAnswered: () => void;
  readonly onDismiss: () => void;
}

/** How a checkout is paid, a feature of its own: the route puts the two together. */
export interface PaymentSlot {
  readonly renderMethods: (props: MethodsProps) => ReactNode;
  readonly renderBank: (props: BankProps) => ReactNode;
}
