import { ConfigError } from '../config-error.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** The payment method of the store: Stripe, the embedded gateway with test cards, or none. */
export type PaymentSettings =
  | { readonly kind: 'stripe'; readonly stripe: StripeSettings }
  | { readonly kind: 'embedded' }
  | { readonly kind: 'none' };

/** The environment variables that configure payments. */
interface PaymentEnvironment {
  readonly CARREL_ENV: 'demonstration' | 'development' | 'test' | 'production';
  readonly CARREL_PAYMENTS?: 'embedded' | 'none' | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_ORIGIN?: string | undefined;
}

/**
 * Reads the payment settings. Without Stripe's keys, production must name its gateway explicitly: the embedded gateway
 * accepts test cards, so using it by default would give products away. Throws a {@link ConfigError} if the settings are
 * contradictory or incomplete.
 */
export function readPayments(env: PaymentEnvironment): PaymentSettings {
  const stripe = stripeOf(env);
  const { CARREL_PAYMENTS: kind } = env;
  if (stripe && kind) throw new ConfigError(`CARREL_PAYMENTS: is ${kind}, but the keys of Stripe are set`);
  if (stripe) return { kind: 'stripe', stripe };
  if (kind) return { kind };
  if (env.CARREL_ENV === 'production') {
    throw new ConfigError(
      'CARREL_PAYMENTS: production needs the three keys of Stripe (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, ' +
        'STRIPE_WEBHOOK_SECRET), or CARREL_PAYMENTS=none to sell nothing, or CARREL_PAYMENTS=embedded to accept test cards',
    );
  }
  return { kind: 'embedded' };
}

/**
 * Reads the Stripe settings. With only some of the keys, the store would take money without receiving the confirmation.
 */
function stripeOf(env: PaymentEnvironment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
  const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
  const missing = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(keys).length) return undefined;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError(`${missing.join(', ')}: is needed beside the other keys of Stripe`);
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiOrigin: env.STRIPE_API_ORIGIN,
  };
}
