import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import { type BookstoreHandoffProblem, bookstoreHandoff } from './hand-off.ts';
import { StoreProblemDialog } from './store-problem-dialog.tsx';

interface PurchaseDialogProps {
  /** The course whose campus store sells the product. */
  courseId: CourseId;
  onClose: () => void;
}

/** Dialog that leads to the campus store. After a failure the error dialog replaces it (LAUNCH-4). */
export function PurchaseDialog({ courseId, onClose }: PurchaseDialogProps) {
  const { t } = useLingui();
  const [isGoing, setGoing] = useState(false);
  const [problem, setProblem] = useState<BookstoreHandoffProblem | undefined>();
  const go = async () => {
    setGoing(true);
    const met = await bookstoreHandoff(courseId, t`Opening your campus store…`);
    if (met) setProblem(met);
    else onClose();
  };
  if (problem) return <StoreProblemDialog problem={problem} onClose={onClose} />;
  return (
    <Dialog
      open
      title={<Trans>Purchase Your Materials Now!</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <div className={layout.actions}>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button kind="primary" busy={isGoing} onClick={() => void go()} data-autofocus>
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
