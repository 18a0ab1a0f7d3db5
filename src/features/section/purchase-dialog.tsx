import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { ErrorDialog } from './error-dialog.tsx';
import styles from './section.module.css';

interface PurchaseDialogProps {
  onClose: () => void;
  /** Opens the partner's store; rejects when that fails. */
  goToCampusStore: () => Promise<void>;
}

/** The hand-off to the campus store. When it fails, this gives way to the error modal (spec/shelf.md §6). */
export function PurchaseDialog({ onClose, goToCampusStore }: PurchaseDialogProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'asking' | 'going' | 'failed'>('asking');
  const go = async () => {
    setState('going');
    try {
      await goToCampusStore();
      onClose();
    } catch (cause) {
      reportError(cause);
      setState('failed');
    }
  };
  if (state === 'failed') return <PopUpProblem onClose={onClose} />;
  return (
    <Dialog
      open
      title={<Trans>Purchase Your Materials Now!</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button kind="primary" busy={state === 'going'} onClick={() => void go()} data-autofocus>
            <Trans>Go To My Campus Store</Trans>
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <p>
          <Trans>You will be sent to your campus store to purchase your materials.</Trans>
        </p>
        <p>
          <Trans>
            Please return here 1-2 hours after ordering to find your materials. At times of high volume it may take up
            to 8 hours.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}

function PopUpProblem({ onClose }: { onClose: () => void }) {
  return (
    <ErrorDialog button={<Trans>Back to Course Materials</Trans>} onClose={onClose}>
      <Trans>Pop-up blockers must be disabled for you to be sent to the campus store.</Trans>
    </ErrorDialog>
  );
}
