import type { PaymentAction } from '../../domain/orders/payment-schema.ts';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';

/** Only for test payments. */
const EmbeddedBank = lazyPart(async () => (await import('./embedded-bank.tsx')).EmbeddedBank);
/** Stripe shows the bank's page over ours. */
const StripeBank = lazyPart(async () => (await import('./stripe-bank.tsx')).StripeBank);

export interface BankDialogProps {
  action: PaymentAction;
  /** Called when the person has approved or declined. The server asks the gateway for the result. */
  onAnswered: () => void;
  onDismiss: () => void;
}

/** Dialog for the approval that the bank requires before the payment. */
export function BankDialog(props: BankDialogProps) {
  const { gateway } = props.action;
  return (
    <PartBoundary>
      {gateway.kind === 'stripe' ? (
        <StripeBank {...props} publishableKey={gateway.publishableKey} />
      ) : (
        <EmbeddedBank {...props} />
      )}
    </PartBoundary>
  );
}
