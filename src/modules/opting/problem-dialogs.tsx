import { Trans } from '@lingui/react/macro';
import { isOptingOver } from '../../domain/opting/opting-allowed.ts';
import { Button } from '../../ui/button.tsx';
import { MessageDialog } from '../../ui/layer/message-dialog.tsx';
import type { StepProps } from './opting-dialogs.tsx';

/** Opting is online only (OPT-6), so nothing is queued. */
export function OfflineDialog({ send }: StepProps) {
  return (
    <MessageDialog
      title={<Trans>You are offline</Trans>}
      button={<Trans>Back to Course Materials</Trans>}
      onClose={() => send({ type: 'dialog.closed' })}
      action={
        <Button kind="primary" onClick={() => send({ type: 'opting.asked' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          You need an internet connection to opt in or out, and we could not reach this site. Nothing was changed. The
          deadline follows the site’s clock, so do not wait until the last minute.
        </Trans>
      </p>
    </MessageDialog>
  );
}

/** Says that opting is closed. The deadline is shown only if it is the reason. */
export function ClosedDialog({ section, send }: StepProps) {
  const isOver = isOptingOver(section, Date.now());
  return (
    <MessageDialog
      title={isOver ? <Trans>The opting deadline has passed</Trans> : <Trans>Your choice cannot be changed</Trans>}
      button={<Trans>Back to Course Materials</Trans>}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <p>
        {isOver ? (
          <Trans>Your choice for this course can no longer be changed. Nothing was changed.</Trans>
        ) : (
          <Trans>Your choice for this course cannot be changed here. Nothing was changed.</Trans>
        )}
      </p>
    </MessageDialog>
  );
}

/**
 * Shown when the response was lost. Only a repeated request can settle the result; the same idempotency key makes sure
 * that the change is applied once.
 */
export function UnansweredDialog({ send }: StepProps) {
  return (
    <MessageDialog
      title={<Trans>We don't know yet whether your choice was saved</Trans>}
      button={<Trans>Close</Trans>}
      onClose={() => send({ type: 'dialog.closed' })}
      action={
        <Button kind="primary" onClick={() => send({ type: 'change.retried' })} data-autofocus>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          The connection was lost before the site answered. Try again: your choice is counted only once. If you close
          this, the page shows what was saved as soon as you are back online.
        </Trans>
      </p>
    </MessageDialog>
  );
}

/** Error dialog for a failed opt change. */
export function FailedDialog({ snapshot, send }: StepProps) {
  const { detail } = snapshot.context;
  return (
    <MessageDialog
      hasPicture
      title={<Trans>Sorry, something went wrong.</Trans>}
      button={<Trans>Back to Course Materials</Trans>}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <p>
        <Trans>Your opt request could not be processed. Please try again or contact support.</Trans>
      </p>
      {detail && <p>{detail}</p>}
    </MessageDialog>
  );
}
