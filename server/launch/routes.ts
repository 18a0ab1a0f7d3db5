import type { DomainPlugin } from '../http/app-context.ts';
import { authRoutes } from './auth-routes.ts';
import { formRelayRoutes } from './form-relay-routes.ts';
import { linkOneRoutes } from './link-one-routes.ts';
import { linkTwoRoutes } from './link-two-routes.ts';

/** Into the publishers' platforms (spec/storefront.md §7): this server is the platform of LTI, they are the tools. */
export const launchRoutes: DomainPlugin = async (app, context) => {
  await app.register(linkTwoRoutes, context);
  await app.register(authRoutes, context);
  await app.register(linkOneRoutes, context);
  await app.register(formRelayRoutes, context);
};
