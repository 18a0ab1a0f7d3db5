import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { Button } from './button.tsx';
import { useToast } from './toast-context.ts';

/** Runs a mutation, which writes to this device. Resolves to whether it was stored; never rejects. */
export type Save = (mutate: () => Promise<unknown>) => Promise<boolean>;

/**
 * Returns the wrapper for every mutation of the interface. What a screen shows comes from the database, so a failed write (storage full,
 * connection to the database lost) would otherwise just not show: here it is reported, and a message stays until it is dismissed.
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
