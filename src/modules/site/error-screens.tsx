import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BookX from 'lucide-react/icons/book-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageProblem } from '../../ui/page-problem.tsx';
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
 * The 500 page, also shown for errors that a screen throws. Without a connection, code or texts that this device does not
 * have are no error: the screen says that the page needs a connection.
 */
export function ErrorScreen({ error }: { error?: unknown }) {
  // Every browser rejects an import that it cannot fetch with a TypeError.
  const isCodeMissing = error === undefined || error instanceof TypeError;
  return isCodeMissing && !navigator.onLine ? <OfflineScreen /> : <FailureScreen error={error} />;
}

/** Loads the page anew when the connection returns, because a router does not load the code of a page twice. */
function OfflineScreen() {
  const { t } = useLingui();
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <>
      <PageTitle>{t`Offline`}</PageTitle>
      <PageProblem kind="offline" level={1} />
    </>
  );
}

/** Reports the error, because React does not pass it to the window. */
function FailureScreen({ error }: { error: unknown }) {
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
