import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { MessageDialog } from '../../ui/layer/message-dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import { ChargeText } from './charge-text.tsx';
import { LastDayText } from './last-day-text.tsx';
import type { StepProps } from './opting-dialogs.tsx';

export function OptedOutDialog({ snapshot, send, section }: StepProps) {
  const { t } = useLingui();
  const close = () => send({ type: 'dialog.closed' });
  return (
    <Dialog
      open
      title={<Trans>You've successfully opted out</Trans>}
      closeLabel={t`Close`}
      onClose={close}
      footer={
        <div className={layout.actions}>
          {snapshot.context.status.isAllowed && (
            <Button onClick={() => send({ type: 'optIn.asked' })}>
              <Trans>Opt Back In</Trans>
            </Button>
          )}
          <Button kind="primary" onClick={close} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <p>
          <Trans>You are not charged for the materials of this course, and they have left your shelf.</Trans>
        </p>
        <LastDayText section={section} />
        <ReceiptText receiptId={snapshot.context.receiptId} />
      </div>
    </Dialog>
  );
}

export function OptedInDialog({ snapshot, send, section, products }: StepProps) {
  return (
    <MessageDialog title={<Trans>You've successfully opted in</Trans>} onClose={() => send({ type: 'dialog.closed' })}>
      <ChargeText section={section} products={products} optStatus="opted_in" />
      <LastDayText section={section} />
      <ReceiptText receiptId={snapshot.context.receiptId} />
    </MessageDialog>
  );
}

function ReceiptText({ receiptId }: { receiptId: string | undefined }) {
  if (receiptId === undefined) return null;
  return (
    <p>
      <Trans>Your receipt is saved on this page, even offline. Receipt number: {receiptId}</Trans>
    </p>
  );
}
