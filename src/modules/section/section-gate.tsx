import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { courseDetailsLink } from '../../domain/launch/delivery-links.ts';
import { courseSectionLink, signInLink } from '../../domain/launch/link-table.ts';
import type { Login } from '../../domain/people/account-schema.ts';
import { courseSectionGuard } from '../../domain/sections/section-guard.ts';
import type { Brand } from '../../domain/site/brand-schema.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SsrPreviewSlot } from '../../ui/rendering/ssr-preview.tsx';
import { sectionLook, useSection } from './use-section.ts';

interface SectionGateProps {
  sectionId: string;
  /** `undefined` on the provider's own site. */
  brand: Brand | undefined;
  /** `undefined` while the local database is being read. */
  login: Login | undefined;
  /** Replaces the course for visitors. */
  signIn: ReactNode;
  children: ReactNode;
}

/**
 * Shows a course section to signed-in users on a branded site, and sends everyone else to sign in or to the external
 * course page (SHELF-5).
 */
export function SectionGate({ sectionId, brand, login, signIn, children }: SectionGateProps) {
  const guard = courseSectionGuard({
    isBranded: brand?.hasLabelSite === true,
    features: login?.enabledFeatures,
    hasCoursePlatform: login?.navigationInfo.hasCoursePlatform === true,
  });
  if (login?.isLoggedIn === false) return signIn;
  if (guard === 'leave') return <Leaving sectionId={sectionId}>{children}</Leaving>;
  return guard === 'open' ? children : <SsrPreviewSlot subject={sectionLook(sectionId)} />;
}

/**
 * Redirects to the course page on the provider's other platform. If the course does not exist for this person, shows
 * that instead.
 */
function Leaving({ sectionId, children }: { sectionId: string; children: ReactNode }) {
  const { section, state } = useSection(sectionId);
  const courseId = section?.rsCourseId;
  useEffect(() => {
    if (courseId !== undefined) location.replace(courseDetailsLink(courseId));
  }, [courseId]);
  if (courseId === undefined && state !== 'loading') return children;
  return (
    <p role="status">
      <Trans>Redirecting...</Trans>
    </p>
  );
}

/** Shown to a visitor while signing in is impossible. */
export function CourseSignInPrompt({ sectionId }: { sectionId: string }) {
  return (
    <EmptyState
      level={1}
      title={<Trans>Log in to see this course</Trans>}
      action={
        <ButtonLink kind="primary" href={signInLink(courseSectionLink(sectionId))}>
          <Trans>Log In</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your courses are here once you have logged in, and stay here when you are offline.</Trans>
    </EmptyState>
  );
}
