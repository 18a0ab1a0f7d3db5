import { createRootRouteWithContext, lazyRouteComponent, Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { loadErrorScreen, loadNotFoundScreen } from '../modules/site/load-error-screens.ts';
import { SiteShell } from '../modules/site/site-shell.tsx';
import { useHasPageData } from '../modules/site/use-has-page-data.ts';
import { useSiteState } from '../modules/site/use-site-state.ts';
import { loadSignOut } from '../modules/site/user/load-sign-out.ts';
import { WhenMessagesLoaded } from '../modules/site/when-messages-loaded.tsx';
import { lazyPart, PartBoundary } from '../ui/rendering/lazy-part.tsx';
import { SsrPreviewGate, SsrPreviewSlot, useAfterPress } from '../ui/rendering/ssr-preview.tsx';
import { useIsServerRendered } from '../ui/rendering/use-is-server-rendered.ts';
import { whenIdle } from '../ui/rendering/when-idle.ts';

interface RouterContext {
  /** Resolves when the messages of a page are loaded. */
  readonly loadMessagesOf: (pathname: string) => Promise<void>;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // The messages of Home are loaded before the first render. If the other messages cannot be loaded, the page shows an
  // error inside the frame, whose links still work.
  beforeLoad: ({ context, location: { pathname } }) =>
    pathname === '/'
      ? { hasMessages: true }
      : context.loadMessagesOf(pathname).then(
          () => ({ hasMessages: true }),
          () => ({ hasMessages: false }),
        ),
  component: Root,
  notFoundComponent: lazyRouteComponent(loadNotFoundScreen, 'NotFoundScreen'),
  errorComponent: lazyRouteComponent(loadErrorScreen, 'ErrorScreen'),
});

const ErrorScreen = lazyPart(async () => (await loadErrorScreen()).ErrorScreen);
const SyncStatus = lazyPart(async () => {
  await whenIdle();
  return (await import('../modules/sync-status/sync-status.tsx')).SyncStatus;
});
const SignOut = lazyPart(loadSignOut);

/**
 * The server renders Home and the lists of products completely, a preview of some pages, and only the frame of all other
 * pages, because the style sheets of their content load with their scripts. The server's markup never contains data that
 * is stored on the device.
 */
function Root() {
  const { hasMessages } = Route.useRouteContext();
  const [isLeaving, setLeaving] = useState(false);
  const site = useSiteState();
  return (
    <SiteShell site={site} year={new Date().getFullYear()} status={<Status />} onLogOut={() => setLeaving(true)}>
      <SsrPreviewGate person={site.login && (site.login.user?.id ?? 'visitor')}>
        <Page hasMessages={hasMessages} />
      </SsrPreviewGate>
      {isLeaving && (
        <PartBoundary>
          <SignOut onDone={() => setLeaving(false)} />
        </PartBoundary>
      )}
    </SiteShell>
  );
}

function Status() {
  const isServerRendered = useIsServerRendered();
  return (
    !isServerRendered && (
      <PartBoundary>
        <SyncStatus WhenMessagesLoaded={WhenMessagesLoaded} />
      </PartBoundary>
    )
  );
}

function Page({ hasMessages }: { hasMessages: boolean }) {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const hasPageData = useHasPageData();
  const isHydrated = useAfterPress(!useIsServerRendered());
  if (!isHydrated && !isHome && !hasPageData) return <SsrPreviewSlot />;
  if (hasMessages) return <Outlet />;
  return (
    <PartBoundary>
      <ErrorScreen />
    </PartBoundary>
  );
}
