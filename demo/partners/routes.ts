import { isProduction } from '../../server/config.ts';
import type { DomainPlugin } from '../../server/http/app-context.ts';
import { bookstoreRoutes } from './bookstore-routes.ts';
import { toolRoutes } from './tool-routes.ts';

/** Simulated partners of the demo. They do not exist in production. */
export const demoPartnerRoutes: DomainPlugin = async (app, context) => {
  if (isProduction(context.config)) return;
  await app.register(toolRoutes, context);
  await app.register(bookstoreRoutes, context);
};
