import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BookX from 'lucide-react/icons/book-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { captureException } from './data/error-reports-api.ts';

interface ScreenProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

function Screen({ icon, title, children }: ScreenProps) {
  return (
    <EmptyState
      level={1}
      icon={icon}
      title={title}
      action={
        <Link {...toLocation(links.shelf)} className={buttonClass({ kind: 'primary' })}>
          <Trans>Back to my Shelf</Trans>
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}

/** The 404 page (NAV-5). */
export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Page Not Found`}</PageTitle>
      <Screen icon={<BookX size={40} />} title={<Trans>Sorry, that page doesn't exist</Trans>}>
        <Trans>It may have been moved, or the address was mistyped.</Trans>
      </Screen>
    </>
  );
}

/**
 * The 500 page, also shown for errors that a screen throws. It reports such an error, because React does not pass it to
 * the window.
 */
export function ErrorScreen({ error }: { error?: unknown }) {
  const { t } = useLingui();
  useEffect(() => {
    if (error !== undefined) captureException(error, location.pathname);
  }, [error]);
  return (
    <>
      <PageTitle>{t`Error`}</PageTitle>
      <Screen icon={<TriangleAlert size={40} />} title={<Trans>Sorry, we have encountered an error</Trans>}>
        <Trans>What you saved on this device is safe. Try again in a moment.</Trans>
      </Screen>
    </>
  );
}
