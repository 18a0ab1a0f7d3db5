import type { Config } from '../config.ts';

/** Where Stripe's script, frames and calls come from; nothing at all where the store does not take money by it. */
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
