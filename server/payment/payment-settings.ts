import { ConfigError } from '../config-error.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** How the store takes money: by Stripe, by the embedded gateway with test cards, or not at all. */
export type PaymentSettings =
  | { readonly kind: 'stripe'; readonly stripe: StripeSettings }
  | { readonly kind: 'embedded' }
  | { readonly kind: 'none' };

/** The settings that decide how the store takes money. */
interface PaymentEnvironment {
  readonly CARREL_ENV: 'demonstration' | 'development' | 'test' | 'production';
  readonly CARREL_PAYMENTS?: 'embedded' | 'none' | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_ORIGIN?: string | undefined;
}

/**
 * Without Stripe's keys production has to say how it is paid: the embedded gateway takes test cards, so a production that fell back
 * to it would give everything away. Throws a {@link ConfigError} where the settings contradict each other or are incomplete.
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

/** A store that has only some of the keys would take money and never learn of it. */
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
