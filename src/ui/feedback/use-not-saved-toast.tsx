import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { Button } from '../button.tsx';
import { useToast } from './toast-context.ts';

/**
 * Returns the error handler for mutations of the interface. Screens show the state of the local database, so a failed
 * write (storage full, connection to the database lost) would be invisible. The handler reports it with a message that
 * stays until it is dismissed.
 */
export function useNotSavedToast(): (cause: unknown) => void {
  const showToast = useToast();
  return useCallback(
    (cause) => {
      showToast('error', <NotSaved />);
      reportError(cause);
    },
    [showToast],
  );
}

function NotSaved() {
  return (
    <>
      <Trans>Your device could not save this change. Reload the page, then make the change again.</Trans>{' '}
      <ReloadButton />
    </>
  );
}

export function ReloadButton() {
  return (
    <Button size="small" onClick={() => window.location.reload()}>
      <Trans>Reload the page</Trans>
    </Button>
  );
}
