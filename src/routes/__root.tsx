import { createRootRouteWithContext, lazyRouteComponent, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadErrorScreens } from '../modules/site/load-error-screens.ts';
import { SiteShell } from '../modules/site/site-shell.tsx';
import { useSiteFacts } from '../modules/site/use-site-facts.ts';
import { WhenMessagesLoaded } from '../modules/site/when-messages-loaded.tsx';
import { SsrPreviewGate, SsrPreviewSlot } from '../ui/ssr-preview.tsx';
import { useIsServerRendered } from '../ui/use-is-server-rendered.ts';
import { whenIdle } from '../ui/when-idle.ts';

interface RouterContext {
  /** Resolves when the words of every screen are there. */
  readonly loadScreenMessages: () => Promise<void>;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Home has its words from the start. Where they cannot be had the page says so, inside a frame that still leads elsewhere.
  beforeLoad: ({ context, location }) =>
    location.pathname === '/'
      ? { hasWords: true }
      : context.loadScreenMessages().then(
          () => ({ hasWords: true }),
          () => ({ hasWords: false }),
        ),
  component: Root,
  notFoundComponent: lazyRouteComponent(loadErrorScreens, 'NotFoundScreen'),
  errorComponent: lazyRouteComponent(loadErrorScreens, 'ErrorScreen'),
});

const ErrorScreen = lazy(async () => ({ default: (await loadErrorScreens()).ErrorScreen }));
const SyncStatus = lazy(async () => {
  await whenIdle();
  return { default: (await import('../modules/sync-status/sync-status.tsx')).SyncStatus };
});
const SignOut = lazy(async () => ({ default: (await import('../modules/site/sign-out.tsx')).SignOut }));

/**
 * The server paints Home as it is, of some pages a first look, and of any other page the frame: the style sheets of what stands in it come
 * with its scripts. What this device has to tell is never in it.
 */
function Root() {
  const { hasWords: areMessagesLoaded } = Route.useRouteContext();
  const [isLeaving, setLeaving] = useState(false);
  const site = useSiteFacts();
  return (
    <SiteShell site={site} year={new Date().getFullYear()} status={<Status />} onLogOut={() => setLeaving(true)}>
      <SsrPreviewGate person={site.login && (site.login.user?.id ?? 'visitor')}>
        <Page hasWords={areMessagesLoaded} />
      </SsrPreviewGate>
      {isLeaving && (
        <Suspense>
          <SignOut onDone={() => setLeaving(false)} />
        </Suspense>
      )}
    </SiteShell>
  );
}

function Status() {
  const isServerRendered = useIsServerRendered();
  return (
    !isServerRendered && (
      <Suspense>
        <SyncStatus AfterWords={WhenMessagesLoaded} />
      </Suspense>
    )
  );
}

function Page({ hasWords: areMessagesLoaded }: { hasWords: boolean }) {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const isServerRendered = useIsServerRendered();
  if (isServerRendered && !isHome) return <SsrPreviewSlot />;
  if (areMessagesLoaded) return <Outlet />;
  return (
    <Suspense>
      <ErrorScreen />
    </Suspense>
  );
}
