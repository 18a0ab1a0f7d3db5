import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

export interface StripeForm {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** Stripe's own script, asked for now and not before. Rejects where it cannot be had. */
export async function loadStripeFor(publishableKey: string, language: string): Promise<Stripe> {
  // Signals from every page are not needed to take a payment, and nobody agreed to them.
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  const stripe = await loadStripe(publishableKey, { locale: language === 'fr-CA' ? 'fr-CA' : 'en' });
  if (!stripe) throw new Error('Stripe is for browsers');
  return stripe;
}

/**
 * A form for one amount. The payment itself is the server's: here a payment method comes into being, and nothing is charged.
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

/** What the person filled in, as a token; the card never comes to us. `why` is Stripe's own sentence. */
export type CollectedMethod =
  | { readonly ok: true; readonly methodId: string }
  | { readonly ok: false; readonly why: string };

export async function collectMethod({ stripe, elements }: StripeForm): Promise<CollectedMethod> {
  const submitted = await elements.submit();
  if (submitted.error) return { ok: false, why: submitted.error.message ?? '' };
  const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
  return paymentMethod ? { ok: true, methodId: paymentMethod.id } : { ok: false, why: error.message ?? '' };
}
