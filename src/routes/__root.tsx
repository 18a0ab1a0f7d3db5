import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { AfterWords } from '../features/site/after-words.tsx';
import { SiteShell } from '../features/site/site-shell.tsx';
import { useSiteFacts } from '../features/site/use-site-facts.ts';

const loadErrorScreens = () => import('../features/site/error-screens.tsx');

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
const SyncStatus = lazy(async () => ({
  default: (await import('../features/sync-status/sync-status.tsx')).SyncStatus,
}));
const SignOut = lazy(async () => ({ default: (await import('../features/site/sign-out.tsx')).SignOut }));

function Root() {
  const { hasWords } = Route.useRouteContext();
  const [isLeaving, setLeaving] = useState(false);
  const status = (
    <Suspense>
      <SyncStatus AfterWords={AfterWords} />
    </Suspense>
  );
  return (
    <SiteShell site={useSiteFacts()} year={new Date().getFullYear()} status={status} onLogOut={() => setLeaving(true)}>
      {hasWords ? (
        <Outlet />
      ) : (
        <Suspense>
          <ErrorScreen />
        </Suspense>
      )}
      {isLeaving && (
        <Suspense>
          <SignOut onDone={() => setLeaving(false)} />
        </Suspense>
      )}
    </SiteShell>
  );
}
