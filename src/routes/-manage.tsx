import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SignInRedirect } from '../modules/shelf/sign-in-redirect.tsx';
import { ErrorScreen, ForbiddenScreen, NotFoundScreen } from '../modules/site/error-screens.tsx';
import { useSite } from '../modules/site/site-context.ts';

/** Loaded later, so that the first script does not name its files. */
const loadPages = () => import('../modules/manage/manage-app.tsx');
const StaffApp = lazy(async () => ({ default: (await loadPages()).StaffApp }));
const StaffSignInPrompt = lazy(async () => ({ default: (await loadPages()).StaffSignInPrompt }));

/** The staff pages for staff. A visitor is sent to sign in. */
export function Manage() {
  const { login } = useSite();
  const { pathname, href } = useLocation();
  if (!login) return null;
  return (
    <Suspense>
      {login.isLoggedIn ? (
        <StaffApp
          path={pathname}
          notFound={<NotFoundScreen />}
          forbidden={<ForbiddenScreen />}
          failed={<ErrorScreen />}
        />
      ) : (
        <SignInRedirect here={href}>
          <StaffSignInPrompt here={href} failed={<ErrorScreen />} />
        </SignInRedirect>
      )}
    </Suspense>
  );
}
