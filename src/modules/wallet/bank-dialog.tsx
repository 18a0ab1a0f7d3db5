import { Suspense } from 'react';
import type { PaymentAction } from '../../domain/orders/payment-schema.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Only for test payments. */
const EmbeddedBank = lazyPart(async () => (await import('./embedded-bank.tsx')).EmbeddedBank);
/** Stripe shows the bank's page over ours. */
const StripeBank = lazyPart(async () => (await import('./stripe-bank.tsx')).StripeBank);

export interface BankDialogProps {
  action: PaymentAction;
  /** Called when the user has approved or declined. The server asks the gateway for the result. */
  onAnswered: () => void;
  onDismiss: () => void;
}

/** Dialog for the approval that the bank requires before the payment. */
export function BankDialog(props: BankDialogProps) {
  const { gateway } = props.action;
  return (
    <Suspense>
      {gateway.kind === 'stripe' ? (
        <StripeBank {...props} publishableKey={gateway.publishableKey} />
      ) : (
        <EmbeddedBank {...props} />
      )}
    </Suspense>
  );
}
