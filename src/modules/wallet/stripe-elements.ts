import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

export interface StripeForm {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** Loads Stripe's script on demand. Rejects if it cannot be loaded. */
export async function loadStripeFor(publishableKey: string, language: string): Promise<Stripe> {
  // Signals from every page are not needed for a payment, and users have not agreed to them.
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  const stripe = await loadStripe(publishableKey, { locale: language === 'fr-CA' ? 'fr-CA' : 'en' });
  if (!stripe) throw new Error('Stripe is for browsers');
  return stripe;
}

/**
 * Opens a form for one amount. It only creates a payment method; the server makes the charge.
 * @param amount in the smallest unit of the currency
 */
export async function openStripeForm(
  publishableKey: string,
  amount: number,
  currency: string,
  language: string,
): Promise<StripeForm> {
  const stripe = await loadStripeFor(publishableKey, language);
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency: currency.toLowerCase(),
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
  });
  return { stripe, elements };
}

/** A token for the entered payment data; card data never reaches us. `why` is Stripe's message. */
export type CollectedMethod =
  | { readonly ok: true; readonly methodId: string }
  | { readonly ok: false; readonly why: string };

export async function collectMethod({ stripe, elements }: StripeForm): Promise<CollectedMethod> {
  const submitted = await elements.submit();
  if (submitted.error) return { ok: false, why: submitted.error.message ?? '' };
  const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
  return paymentMethod ? { ok: true, methodId: paymentMethod.id } : { ok: false, why: error.message ?? '' };
}
