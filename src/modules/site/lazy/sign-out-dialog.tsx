import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import layout from '../../../ui/page/layout.module.css';

interface SignOutDialogProps {
  unsent: number;
  phase: 'asking' | 'leaving' | 'failed';
  onLeave: () => void;
  onClose: () => void;
}

/**
 * Dialog that lists the data that signing out removes from this device, and the unsent changes that would be lost
 * (ACCT-4).
 */
export function SignOutDialog({ unsent, phase, onLeave, onClose }: SignOutDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={<Trans>Log out of this device?</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <div className={layout.ends}>
          <Button onClick={onClose} data-autofocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" busy={phase === 'leaving'} onClick={onLeave}>
            <Trans>Log Out</Trans>
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        {unsent > 0 && (
          <Banner tone="warning">
            <Plural
              value={unsent}
              one="# change has not been saved yet and will be lost."
              other="# changes have not been saved yet and will be lost."
            />
          </Banner>
        )}
        {phase === 'failed' && (
          <Banner tone="danger">
            <Trans>Our apologies! Something went wrong.</Trans>
          </Banner>
        )}
        <p>
          <Trans>
            Your shelf, receipts and downloaded books are removed from this device. Your account keeps them, and they
            come back when you log in again.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
