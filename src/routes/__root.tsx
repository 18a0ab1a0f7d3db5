import { createRootRoute, Outlet } from '@tanstack/react-router';
import { ErrorScreen, NotFoundScreen } from '../features/site/error-screens.tsx';
import { SiteShell } from '../features/site/site-shell.tsx';
import { useSiteFacts } from '../features/site/use-site-facts.ts';

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});

function Root() {
  return (
    <SiteShell site={useSiteFacts()} year={new Date().getFullYear()} onLogOut={() => undefined}>
      <Outlet />
    </SiteShell>
  );
}
