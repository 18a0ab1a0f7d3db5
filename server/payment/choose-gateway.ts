import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createEmbeddedGateway } from './embedded-gateway.ts';
import type { PaymentGateway } from './gateway.ts';

/** Stripe where its keys are set, else the stand-in that needs no network. */
export async function chooseGateway(
  { stripe }: Pick<Config, 'stripe'>,
  db: Database,
  clock: Clock,
): Promise<PaymentGateway> {
  if (!stripe) return createEmbeddedGateway(db, clock);
  const { createStripeGateway } = await import('./stripe-gateway.ts');
  return createStripeGateway(stripe);
}
