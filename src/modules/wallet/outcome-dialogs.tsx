import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import styles from './wallet.module.css';

/** Success message, followed by the order page (PAY-2). */
export function Completed({ isShownLongEnough, onOrder }: { isShownLongEnough: boolean; onOrder: () => void }) {
  const { t } = useLingui();
  const goOn = useEffectEvent(onOrder);
  useEffect(() => {
    if (isShownLongEnough) goOn();
  }, [isShownLongEnough]);
  return (
    <Dialog
      open
      title={<Trans>Success</Trans>}
      closeLabel={t`Close`}
      onClose={onOrder}
      footer={
        <Button kind="primary" onClick={onOrder} data-autofocus>
          <Trans>Go to my order</Trans>
        </Button>
      }
    >
      <p role="status">
        <Trans>Your payment has been completed, trying to redirect to order page.</Trans>
      </p>
    </Dialog>
  );
}

/** Shown while the bank has not responded. The order page waits for the result. */
export function FollowOrder({ onOrder }: { onOrder: () => void }) {
  const goOn = useEffectEvent(onOrder);
  useEffect(() => goOn(), []);
  return null;
}

/** Cannot be closed, because the payment may be in progress. */
export function Finishing() {
  const { t } = useLingui();
  return (
    <Dialog open title={<Trans>Pay now</Trans>} closeLabel={t`Close`} onClose={() => undefined}>
      <p role="status" className={styles.working}>
        <Spinner /> <Trans>Making your payment. Please keep this page open.</Trans>
      </p>
    </Dialog>
  );
}

interface UnansweredProps {
  isAsking: boolean;
  onAsk: () => void;
}

/** Shown while the result is unknown. The server is asked, and nothing is sent again (PAY-4). */
export function Unanswered({ isAsking, onAsk }: UnansweredProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={<Trans>No answer yet</Trans>}
      closeLabel={t`Close`}
      onClose={() => undefined}
      footer={
        <Button kind="primary" busy={isAsking} onClick={onAsk} data-autofocus>
          <Trans>Check again</Trans>
        </Button>
      }
    >
      <p role="status">
        <Trans>
          We couldn't confirm your payment yet. We're checking whether it went through. You won't be charged twice.
        </Trans>
      </p>
    </Dialog>
  );
}
