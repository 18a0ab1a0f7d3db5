import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { ManageGate, ManageSignInPrompt } from '../modules/manage/manage-gate.tsx';
import { SignInRedirect } from '../modules/shelf/sign-in-redirect.tsx';
import { ForbiddenScreen } from '../modules/site/error-screens.tsx';
import { useSite } from '../modules/site/site-context.ts';

export const Route = createFileRoute('/manage')({
  beforeLoad: ({ context }) => context.loadScreenMessages('manage'),
  component: Manage,
});

function Manage() {
  const { login } = useSite();
  const here = useLocation({ select: ({ href }) => href });
  if (!login) return null;
  if (!login.isLoggedIn) {
    return (
      <SignInRedirect here={here}>
        <ManageSignInPrompt here={here} />
      </SignInRedirect>
    );
  }
  return (
    <ManageGate forbidden={<ForbiddenScreen />}>
      <Outlet />
    </ManageGate>
  );
}
