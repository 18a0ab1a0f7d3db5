import { useLocation } from '@tanstack/react-router';
import { SignInRedirect } from '../modules/shelf/sign-in-redirect.tsx';
import { ErrorScreen } from '../modules/site/error-screen.tsx';
import { NotFoundScreen } from '../modules/site/not-found-screen.tsx';
import { ForbiddenPage } from '../modules/site/pages/forbidden-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { lazyPart, PartBoundary } from '../ui/rendering/lazy-part.tsx';

/** Loaded later, so that the first script does not name its files. */
const loadPages = () => import('../modules/manage/manage-app.tsx');
const StaffApp = lazyPart(async () => (await loadPages()).StaffApp);
const StaffSignInPrompt = lazyPart(async () => (await loadPages()).StaffSignInPrompt);

/** The staff pages for staff. A visitor is sent to sign in. */
export function Manage() {
  const { login } = useSite();
  const { pathname, href } = useLocation();
  if (!login) return null;
  const personId = login.user?.id ?? '';
  return (
    <PartBoundary>
      {login.isLoggedIn ? (
        <StaffApp
          key={personId}
          personId={personId}
          path={pathname}
          notFound={<NotFoundScreen />}
          forbidden={<ForbiddenPage />}
          failed={<ErrorScreen />}
        />
      ) : (
        <SignInRedirect here={href}>
          <StaffSignInPrompt here={href} failed={<ErrorScreen />} />
        </SignInRedirect>
      )}
    </PartBoundary>
  );
}
