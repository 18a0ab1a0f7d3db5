import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { loadErrorScreens } from '../modules/site/load-error-screens.ts';
import { queryStrings } from './query-strings.ts';
import { routeTree } from './route-tree.gen.ts';

interface AppRouterOptions {
  /** Resolves when the words of every screen are there. */
  readonly loadScreenMessages: () => Promise<void>;
  /** For a page that is in no browser; the browser's own without it. */
  readonly history?: RouterHistory;
}

export function createAppRouter({ loadScreenMessages, history }: AppRouterOptions) {
  return createRouter({
    routeTree,
    context: { loadScreenMessages },
    ...queryStrings,
    ...(history && { history }),
    // In place of the page that failed: the frame stays, and leads elsewhere.
    defaultErrorComponent: lazyRouteComponent(loadErrorScreens, 'ErrorScreen'),
    defaultPreload: 'intent',
    // Elsewhere than in a browser it would write a script into the page.
    scrollRestoration: history === undefined,
    trailingSlash: 'never',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
