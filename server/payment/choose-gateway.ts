import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createEmbeddedGateway } from './embedded-gateway.ts';
import type { PaymentGateway } from './gateway.ts';
import { noGateway } from './no-gateway.ts';

/** Returns the gateway that the settings select. */
export async function chooseGateway(
  { payments }: Pick<Config, 'payments'>,
  db: Database,
  clock: Clock,
): Promise<PaymentGateway> {
  if (payments.kind === 'none') return noGateway;
  if (payments.kind === 'embedded') return createEmbeddedGateway(db, clock);
  const { createStripeGateway } = await import('./stripe-gateway.ts');
  return createStripeGateway(payments.stripe);
}
