import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { PaymentAction } from '../../domain/orders/payment-schema.ts';
import { Finishing } from './outcome-dialogs.tsx';
import { loadStripeFor } from './stripe-elements.ts';

interface StripeBankProps {
  action: PaymentAction;
  publishableKey: string;
  onAnswered: () => void;
  /** Called when the bank could not be reached. */
  onDismiss: () => void;
}

/** Stripe shows the bank's page and waits for it. The server then asks Stripe for the result. */
export function StripeBank({ action: { clientSecret }, publishableKey, onAnswered, onDismiss }: StripeBankProps) {
  const { i18n } = useLingui();
  const answered = useEffectEvent(onAnswered);
  const dismissed = useEffectEvent(onDismiss);
  const language = i18n.locale;
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const stripe = await loadStripeFor(publishableKey, language);
      await stripe.handleNextAction({ clientSecret });
    };
    ask().then(
      () => isWanted && answered(),
      () => isWanted && dismissed(),
    );
    return () => {
      isWanted = false;
    };
  }, [clientSecret, publishableKey, language]);
  return <Finishing />;
}
