import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { loadScreenWords } from './i18n/activate-locale.ts';
import { queryStrings } from './query-strings.ts';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { loadScreenWords },
  ...queryStrings,
  // In place of the page that failed: the frame stays, and leads elsewhere.
  defaultErrorComponent: lazyRouteComponent(() => import('../features/site/error-screens.tsx'), 'ErrorScreen'),
  defaultPreload: 'intent',
  scrollRestoration: true,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
