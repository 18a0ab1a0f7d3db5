import { Trans, useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect } from 'react';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { lazyPart } from '../../ui/rendering/lazy-part.tsx';
import { captureException } from './data/error-reports-api.ts';
import { ProblemScreen } from './problem-screen.tsx';
import { WhenMessagesLoaded } from './when-messages-loaded.tsx';

/** In a separate chunk, because its texts are not in the first catalog. The service worker stores both on the device. */
const OfflineScreen = lazyPart(async () => (await import('./lazy/offline-screen.tsx')).OfflineScreen);

/**
 * The 500 page, also shown for errors that a screen throws. Without a connection, code or texts that this device does not
 * have are no error: the screen says that the page needs a connection.
 */
export function ErrorScreen({ error }: { error?: unknown }) {
  // Every browser rejects an import that it cannot fetch with a TypeError.
  const isCodeMissing = error === undefined || error instanceof TypeError;
  if (!isCodeMissing || navigator.onLine) return <FailureScreen error={error} />;
  return (
    <WhenMessagesLoaded>
      <OfflineScreen />
    </WhenMessagesLoaded>
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
      <ProblemScreen icon={<TriangleAlert size={40} />} title={<Trans>Sorry, we have encountered an error</Trans>}>
        <Trans>What you saved on this device is safe. Try again in a moment.</Trans>
      </ProblemScreen>
    </>
  );
}
