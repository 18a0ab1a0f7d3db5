import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { signInLink } from '../../domain/launch/link-table.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageDialog } from '../../ui/layer/message-dialog.tsx';
import type { BookstoreHandoffProblem } from './hand-off.ts';

interface StoreProblemDialogProps {
  problem: BookstoreHandoffProblem;
  onClose: () => void;
}

/** Error dialog of the hand-off, which names the cause (LAUNCH-4). */
export function StoreProblemDialog({ problem, onClose }: StoreProblemDialogProps) {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <MessageDialog
      hasPicture
      title={<Trans>Sorry, something went wrong.</Trans>}
      button={<Trans>Back to Course Materials</Trans>}
      onClose={onClose}
      action={
        problem.kind === 'signedOut' && (
          <ButtonLink kind="primary" href={signInLink(here)}>
            <Trans>Log In</Trans>
          </ButtonLink>
        )
      }
    >
      <p>
        <ProblemText problem={problem} />
      </p>
    </MessageDialog>
  );
}

function ProblemText({ problem }: { problem: BookstoreHandoffProblem }) {
  switch (problem.kind) {
    case 'blocked':
      return <Trans>Pop-up blockers must be disabled for you to be sent to the campus store.</Trans>;
    case 'unreachable':
      return <Trans>The store cannot be reached. Check your connection and try again.</Trans>;
    case 'busy':
      return <Trans>The store is busy. Please try again in a few minutes.</Trans>;
    case 'signedOut':
      return <Trans>Your session has ended. Please log in again.</Trans>;
    case 'failed':
      return problem.detail || <Trans>Please try again in a few minutes.</Trans>;
  }
}
