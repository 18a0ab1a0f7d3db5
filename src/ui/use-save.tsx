import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { Button } from './button.tsx';
import { useToast } from './toast-context.ts';

/**
 * Runs a mutation, which writes to the local database. Resolves to true if it was stored, otherwise false. Never
 * rejects.
 */
export type Save = (mutate: () => Promise<unknown>) => Promise<boolean>;

/**
 * Returns the wrapper for all mutations of the interface. Screens show the state of the local database, so a failed
 * write (storage full, connection to the database lost) would be invisible. The wrapper reports it with a message that
 * stays until it is dismissed.
 */
export function useSave(): Save {
  const showToast = useToast();
  return useCallback(
    async (mutate) => {
      try {
        await mutate();
        return true;
      } catch (cause) {
        showToast('error', <NotSaved />);
        reportError(cause);
        return false;
      }
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
