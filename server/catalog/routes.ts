import type { DomainPlugin } from '../http/app-context.ts';
import { categoryRoutes } from './category-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { suggestionRoutes } from './search/suggestion-routes.ts';

/** Routes for browsing, searching and product pages. Their data is public and the same for all people. */
export const catalogRoutes: DomainPlugin = async (app, context) => {
  await app.register(categoryRoutes, context);
  await app.register(searchRoutes, context);
  await app.register(suggestionRoutes, context);
  await app.register(itemRoutes, context);
};
