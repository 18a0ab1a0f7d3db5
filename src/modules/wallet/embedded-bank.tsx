import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import type { BankDialogProps } from './bank-dialog.tsx';
import styles from './wallet.module.css';

/** Simulated bank of the embedded gateway, for the card that requires approval. */
export function EmbeddedBank({ action, onAnswered, onDismiss }: BankDialogProps) {
  const { t, i18n } = useLingui();
  const [isSending, setSending] = useState(false);
  const [isLost, setLost] = useState(false);
  const answer = async (isApproved: boolean) => {
    setSending(true);
    setLost(false);
    const { answerBank } = await import('./payment-calls.ts');
    const isHeard = await answerBank(action.clientSecret, isApproved, i18n.locale).catch(() => false);
    setSending(false);
    setLost(!isHeard);
    if (isHeard) onAnswered();
  };
  return (
    <Dialog
      open
      title={<Trans>Your bank asks</Trans>}
      closeLabel={t`Cancel`}
      onClose={onDismiss}
      footer={
        <div className={styles.actions}>
          <Button disabled={isSending} onClick={() => void answer(false)}>
            <Trans>Refuse</Trans>
          </Button>
          <Button kind="primary" busy={isSending} onClick={() => void answer(true)} data-autofocus>
            <Trans>Approve</Trans>
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <p>
          <Trans>Your bank asks you to confirm this payment.</Trans>
        </p>
        {isLost && (
          <p role="alert">
            <Trans>Your answer did not arrive. Please try again.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
