import { lazy, Suspense } from 'react';
import type { PaymentAction } from '../../domain/orders/payment-schema.ts';
import { EmbeddedBank } from './embedded-bank.tsx';

/** Stripe shows the bank's own page over ours. */
const StripeBank = lazy(async () => ({ default: (await import('./stripe-bank.tsx')).StripeBank }));

export interface BankDialogProps {
  action: PaymentAction;
  /** The person said yes or no: the store asks the gateway which. */
  onAnswered: () => void;
  onDismiss: () => void;
}

/** What the bank wants of the person before it lets the money go. */
export function BankDialog(props: BankDialogProps) {
  const { gateway } = props.action;
  if (gateway.kind !== 'stripe') return <EmbeddedBank {...props} />;
  return (
    <Suspense>
      <StripeBank {...props} publishableKey={gateway.publishableKey} />
    </Suspense>
  );
}
