import { createFileRoute } from '@tanstack/react-router';
import { links } from '../domain/launch/link-table.ts';
import { supportLinkOf } from '../domain/shelf/shelf-help.ts';
import { MissingCoursePage } from '../modules/account/missing-course-page.tsx';
import { SignInRedirect } from '../modules/shelf/sign-in-redirect.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { PageProblem } from '../ui/feedback/page-problem.tsx';

export const Route = createFileRoute('/account/courses')({ component: MissingCourse });

/** A visitor is sent to sign in (NAV-5). */
function MissingCourse() {
  const { login, brand } = useSite();
  if (!login) return null;
  if (login.isLoggedIn) return <MissingCoursePage supportLink={supportLinkOf(brand)} />;
  return (
    <SignInRedirect here={links.missingCourse}>
      <PageProblem kind="offline" level={1} />
    </SignInRedirect>
  );
}
