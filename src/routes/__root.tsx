import { createRootRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ErrorScreen, NotFoundScreen } from '../features/site/error-screens.tsx';
import { SiteShell } from '../features/site/site-shell.tsx';
import { useSiteFacts } from '../features/site/use-site-facts.ts';

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});

const SyncStatus = lazy(async () => ({
  default: (await import('../features/sync-status/sync-status.tsx')).SyncStatus,
}));
const SignOut = lazy(async () => ({ default: (await import('../features/site/sign-out.tsx')).SignOut }));

function Root() {
  const [isLeaving, setLeaving] = useState(false);
  const status = (
    <Suspense>
      <SyncStatus />
    </Suspense>
  );
  return (
    <SiteShell site={useSiteFacts()} year={new Date().getFullYear()} status={status} onLogOut={() => setLeaving(true)}>
      <Outlet />
      {isLeaving && (
        <Suspense>
          <SignOut onDone={() => setLeaving(false)} />
        </Suspense>
      )}
    </SiteShell>
  );
}
