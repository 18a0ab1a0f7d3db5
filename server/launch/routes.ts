import type { DomainPlugin } from '../http/app-context.ts';
import { authRoutes } from './auth-routes.ts';
import { formRelayRoutes } from './form-relay-routes.ts';
import { linkOneRoutes } from './link-one-routes.ts';
import { linkTwoRoutes } from './link-two-routes.ts';

/** Launches of publishers' platforms. This server is the LTI platform, publishers are the tools (LAUNCH-1). */
export const launchRoutes: DomainPlugin = async (app, context) => {
  await app.register(linkTwoRoutes, context);
  await app.register(authRoutes, context);
  await app.register(linkOneRoutes, context);
  await app.register(formRelayRoutes, context);
};
