import { Trans } from '@lingui/react/macro';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import type { BookstoreHandoffProblem } from './hand-off.ts';

interface StoreProblemDialogProps {
  problem: BookstoreHandoffProblem;
  onClose: () => void;
}

/** The error modal of the hand-off: pop-up blockers are what mostly stands in the way (spec/shelf.md §2, §8). */
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
