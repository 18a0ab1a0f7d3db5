import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './wallet.module.css';

/** How long the success can be read before the order's page comes by itself. */
const READ_MS = 2500;

/** The exact text of spec/storefront.md §4, and then the order. */
export function Completed({ onOrder }: { onOrder: () => void }) {
  const { t } = useLingui();
  const goOn = useEffectEvent(onOrder);
  useEffect(() => {
    const timer = setTimeout(() => goOn(), READ_MS);
    return () => clearTimeout(timer);
  }, []);
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

/** The bank has not answered the store: the order's page waits for it and tells. */
export function FollowOrder({ onOrder }: { onOrder: () => void }) {
  const goOn = useEffectEvent(onOrder);
  useEffect(() => goOn(), []);
  return null;
}

/** Closing is not offered: the money may be on its way. */
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

/** Nobody knows yet: the store is asked, and nothing is sent again. */
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
          Your payment was sent, but no answer came back. We are checking whether it went through; you will not be
          charged twice.
        </Trans>
      </p>
    </Dialog>
  );
}
