import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Listen } from '../db/listen.ts';
import type { PaymentGateway } from '../payment/gateway.ts';

/** The dependencies passed to the routes of every domain. */
export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  readonly listen: Listen;
  readonly clock: Clock;
  readonly gateway: PaymentGateway;
}

/** The routes of one domain. `app.ts` registers them inside the scope that has sessions and CSRF protection. */
export type DomainPlugin = FastifyPluginAsyncZod<AppContext>;
