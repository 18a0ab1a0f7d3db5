import type { Config } from '../config.ts';

/**
 * Returns the content security policy sources for Stripe's scripts, frames and requests, or none if the store does not
 * use Stripe.
 */
export function stripeSources({ payments }: Pick<Config, 'payments'>) {
  if (payments.kind !== 'stripe') return { script: [], frame: [], connect: [], image: [] };
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    script: scripts,
    frame: [...scripts, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    image: ['https://*.stripe.com'],
  };
}
