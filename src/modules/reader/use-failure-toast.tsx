import { Trans } from '@lingui/react/macro';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { ReloadButton } from '../../ui/feedback/use-not-saved-toast.tsx';

/** Returns the error handler for moves in an open book. The message stays until it is dismissed. */
export function useFailureToast(): (cause: unknown) => void {
  const showToast = useToast();
  return (cause) => {
    showToast(
      'error',
      <>
        <Trans>The reader could not do this. Try again, or reload the page.</Trans> <ReloadButton />
      </>,
    );
    reportError(cause);
  };
}
