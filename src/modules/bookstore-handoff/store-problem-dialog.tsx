import { Trans } from '@lingui/react/macro';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import type { BookstoreHandoffProblem } from './hand-off.ts';

interface StoreProblemDialogProps {
  problem: BookstoreHandoffProblem;
  onClose: () => void;
}

/** Error dialog of the hand-off (LAUNCH-4). The most common cause is a pop-up blocker. */
export function StoreProblemDialog({ problem, onClose }: StoreProblemDialogProps) {
  return (
    <MessageDialog
      hasPicture
      title={<Trans>Sorry, something went wrong.</Trans>}
      button={<Trans>Back to Course Materials</Trans>}
      onClose={onClose}
    >
      <p>{problem.kind === 'blocked' || problem.detail === '' ? <BlockedText problem={problem} /> : problem.detail}</p>
    </MessageDialog>
  );
}

function BlockedText({ problem }: { problem: BookstoreHandoffProblem }) {
  if (problem.kind === 'offline') {
    return <Trans>The campus store opens online only. Please try again when you are connected.</Trans>;
  }
  return <Trans>Pop-up blockers must be disabled for you to be sent to the campus store.</Trans>;
}
