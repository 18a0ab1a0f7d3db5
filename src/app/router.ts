import { createRouter } from '@tanstack/react-router';
import { queryStrings } from './query-strings.ts';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  ...queryStrings,
  defaultPreload: 'intent',
  scrollRestoration: true,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
