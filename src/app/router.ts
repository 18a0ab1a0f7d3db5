import { createRouter } from '@tanstack/react-router';
import { loadScreenWords } from './i18n/activate-locale.ts';
import { queryStrings } from './query-strings.ts';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { loadScreenWords },
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
