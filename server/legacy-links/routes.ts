import type { DomainPlugin } from '../http/app-context.ts';
import { bookstoreRoutes } from './bookstore-routes.ts';
import { courseRoutes } from './course-routes.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { platformLinkRoutes } from './platform-routes.ts';

/** The fixed links that are not pages of the application (NAV-3). */
export const legacyLinkRoutes: DomainPlugin = async (app, context) => {
  await app.register(deliveryRoutes, context);
  await app.register(courseRoutes, context);
  await app.register(bookstoreRoutes, context);
  await app.register(platformLinkRoutes, context);
};
