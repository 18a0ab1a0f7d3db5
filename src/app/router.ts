import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { loadErrorScreen } from '../modules/site/load-error-screens.ts';
import { queryStrings } from './query-strings.ts';
import { routeTree } from './route-tree.gen.ts';

interface AppRouterOptions {
  /** Resolves when the messages of a page are loaded. */
  readonly loadMessagesOf: (pathname: string) => Promise<void>;
  /** The history to use outside a browser. Defaults to the browser's history. */
  readonly history?: RouterHistory;
}

export function createAppRouter({ history, ...context }: AppRouterOptions) {
  return createRouter({
    routeTree,
    context,
    ...queryStrings,
    ...(history && { history }),
    // Replaces the page that failed; the frame stays usable.
    defaultErrorComponent: lazyRouteComponent(loadErrorScreen, 'ErrorScreen'),
    defaultPreload: 'intent',
    // Outside a browser it would write a script into the page.
    scrollRestoration: history === undefined && restoresScroll(),
    trailingSlash: 'never',
  });
}

/**
 * Leaves the place of a page that was scrolled before the application took it over. The router would scroll it to the
 * top, and a click at that moment would reach nothing, or something else.
 */
function restoresScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const isScrolledBefore = isFirst && window.scrollY > 0;
    isFirst = false;
    return !isScrolledBefore;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
