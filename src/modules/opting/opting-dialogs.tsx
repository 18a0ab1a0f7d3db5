import { Trans, useLingui } from '@lingui/react/macro';
import type { SnapshotFrom } from 'xstate';
import type { OptingEvent, optingMachine } from '../../../machines/opting.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CustomDialog } from './custom-dialog.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { OptInDialog } from './opt-in-dialog.tsx';
import { OptOutDialog } from './opt-out-dialog.tsx';
import type { OptingDialogSubject } from './opting-status.ts';
import { ClosedDialog, FailedDialog, OfflineDialog, UnansweredDialog } from './problem-dialogs.tsx';
import { OptedInDialog, OptedOutDialog } from './success-dialogs.tsx';

export interface StepProps extends OptingDialogSubject {
  readonly snapshot: SnapshotFrom<typeof optingMachine>;
  readonly send: (event: OptingEvent) => void;
}

/** Renders one dialog per step. A new dialog moves the focus, and a screen reader announces its name. */
export function OptingDialogs(props: StepProps) {
  const { value } = props.snapshot;
  switch (value) {
    case 'offline':
      return <OfflineDialog {...props} />;
    case 'closed':
      return <ClosedDialog {...props} />;
    case 'warned':
      return <OptOutDialog {...props} />;
    case 'confirming':
      return <ConfirmDialog {...props} />;
    case 'givingFeedback':
      return <FeedbackDialog {...props} />;
    case 'invited':
      return <OptInDialog {...props} />;
    case 'informed':
      return <CustomDialog {...props} />;
    case 'changing':
      return <ChangingDialog />;
    case 'unanswered':
      return <UnansweredDialog {...props} />;
    case 'failed':
      return <FailedDialog {...props} />;
    case 'optedOut':
      return <OptedOutDialog {...props} />;
    case 'optedIn':
      return <OptedInDialog {...props} />;
    default:
      return null;
  }
}

/**
 * Dialog while the change is being sent. It cannot be closed before the response, because the result would be unclear
 * to the person.
 */
function ChangingDialog() {
  const { t } = useLingui();
  return (
    <Dialog open title={<Trans>Saving your choice</Trans>} closeLabel={t`Close`} onClose={() => undefined}>
      <p role="status">
        <Spinner /> <Trans>One moment. Your choice is being saved.</Trans>
      </p>
    </Dialog>
  );
}
