import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { links } from '../../domain/link-table.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { useRefreshed } from '../../ui/use-refreshed.ts';

interface SignOutDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks before everything of the person leaves this device, and warns of changes that would be lost with it. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const { t } = useLingui();
  const [phase, setPhase] = useState<'asking' | 'leaving' | 'failed'>('asking');
  const leave = async () => {
    setPhase('leaving');
    try {
      await (await loadDevice()).signOut();
      location.assign(links.home);
    } catch {
      setPhase('failed');
    }
  };
  return (
    <Dialog
      open={open}
      title={<Trans>Log out of this device?</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <div className={layout.ends}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" busy={phase === 'leaving'} onClick={() => void leave()}>
            <Trans>Log Out</Trans>
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <UnsentWarning />
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

function UnsentWarning() {
  const unsent = useRefreshed('unsent', async () => (await loadDevice()).unsentCount(), 0) ?? 0;
  if (unsent === 0) return null;
  return (
    <Banner tone="warning">
      <Plural
        value={unsent}
        one="# change has not been saved yet and will be lost."
        other="# changes have not been saved yet and will be lost."
      />
    </Banner>
  );
}
