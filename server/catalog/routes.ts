import type { DomainPlugin } from '../http/app-context.ts';
import { categoryRoutes } from './category-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { searchRoutes } from './search-routes.ts';

/** Browsing, searching and product pages: public facts, the same for everybody. */
export const catalogRoutes: DomainPlugin = async (app, context) => {
  await app.register(categoryRoutes, context);
  await app.register(searchRoutes, context);
  await app.register(itemRoutes, context);
};
