import { createRootRouteWithContext, lazyRouteComponent, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { AfterWords } from '../features/site/after-words.tsx';
import { loadErrorScreens } from '../features/site/load-error-screens.ts';
import { SiteShell } from '../features/site/site-shell.tsx';
import { useSiteFacts } from '../features/site/use-site-facts.ts';
import { FirstLookAt, FirstLookFor } from '../ui/first-look.tsx';
import { useIsPainted } from '../ui/use-is-painted.ts';
import { whenIdle } from '../ui/when-idle.ts';

interface RouterContext {
  /** Resolves when the words of every screen are there. */
  readonly loadScreenWords: () => Promise<void>;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Home has its words from the start. Where they cannot be had the page says so, inside a frame that still leads elsewhere.
  beforeLoad: ({ context, location }) =>
    location.pathname === '/'
      ? { hasWords: true }
      : context.loadScreenWords().then(
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
  return { default: (await import('../features/sync-status/sync-status.tsx')).SyncStatus };
});
const SignOut = lazy(async () => ({ default: (await import('../features/site/sign-out.tsx')).SignOut }));

/**
 * The server paints Home as it is, of some pages a first look, and of any other page the frame: the style sheets of what stands in it come
 * with its scripts. What this device has to tell is never in it.
 */
function Root() {
  const { hasWords } = Route.useRouteContext();
  const [isLeaving, setLeaving] = useState(false);
  const site = useSiteFacts();
  return (
    <SiteShell site={site} year={new Date().getFullYear()} status={<Status />} onLogOut={() => setLeaving(true)}>
      <FirstLookFor person={site.login && (site.login.user?.id ?? 'visitor')}>
        <Page hasWords={hasWords} />
      </FirstLookFor>
      {isLeaving && (
        <Suspense>
          <SignOut onDone={() => setLeaving(false)} />
        </Suspense>
      )}
    </SiteShell>
  );
}

function Status() {
  const isPainted = useIsPainted();
  return (
    !isPainted && (
      <Suspense>
        <SyncStatus AfterWords={AfterWords} />
      </Suspense>
    )
  );
}

function Page({ hasWords }: { hasWords: boolean }) {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const isPainted = useIsPainted();
  if (isPainted && !isHome) return <FirstLookAt />;
  if (hasWords) return <Outlet />;
  return (
    <Suspense>
      <ErrorScreen />
    </Suspense>
  );
}
