import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPicture } from '../../ui/error-picture.tsx';
import styles from './hand-off.module.css';
import type { HandOffProblem } from './hand-off.ts';

interface StoreProblemDialogProps {
  problem: HandOffProblem;
  onClose: () => void;
}

/** The error modal of the hand-off: pop-up blockers are what mostly stands in the way (spec/shelf.md §2, §8). */
export function StoreProblemDialog({ problem, onClose }: StoreProblemDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={<Trans>Sorry, something went wrong.</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose} data-autofocus>
          <Trans>Back to Course Materials</Trans>
        </Button>
      }
    >
      <div className={styles.problem}>
        <ErrorPicture />
        <p>
          {problem.kind === 'blocked' || problem.detail === '' ? <BlockedText problem={problem} /> : problem.detail}
        </p>
      </div>
    </Dialog>
  );
}

function BlockedText({ problem }: { problem: HandOffProblem }) {
  if (problem.kind === 'offline') {
    return <Trans>The campus store opens online only. Please try again when you are connected.</Trans>;
  }
  return <Trans>Pop-up blockers must be disabled for you to be sent to the campus store.</Trans>;
}
