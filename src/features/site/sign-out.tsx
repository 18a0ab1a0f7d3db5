import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { links } from '../../domain/link-table.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';

interface SignOutProps {
  /** Asks also where nothing would be lost: a button among others is pressed by mistake more easily than a menu's last line. */
  isAsking?: boolean;
  /** Ends the person's sessions in every other browser first; needs a line. */
  isEverywhere?: boolean;
  /** There is nothing left to ask or do. */
  onDone: () => void;
  /** Calls back as it goes wrong, in place of the dialog's own words. */
  onFailure?: () => void;
}

/**
 * Logs out as soon as it is on the page; where changes wait that only this device has, it asks first, because they go with the
 * person's data (features.md H7).
 */
export function SignOut({ isAsking = false, isEverywhere = false, onDone, onFailure }: SignOutProps) {
  const [unsent, setUnsent] = useState<number>();
  const [phase, setPhase] = useState<'asking' | 'leaving' | 'failed'>('asking');

  const leave = async () => {
    setPhase('leaving');
    try {
      const device = await loadDevice();
      if (isEverywhere && !(await device.endOtherSessions()).ok)
        throw new Error('The other sessions could not be ended');
      await device.signOut();
      // Loads afresh: what the screens saw last must not stay in memory for whoever comes next.
      location.assign(links.home);
    } catch {
      if (onFailure) onFailure();
      setPhase('failed');
    }
  };
  const begin = useEffectEvent(async () => {
    // A device that cannot count cannot keep anything either.
    const count = await loadDevice().then(
      (device) => device.unsentCount(),
      () => 0,
    );
    if (isAsking || count > 0) setUnsent(count);
    else await leave();
  });
  useEffect(() => {
    void begin();
  }, []);

  const isOpen = unsent !== undefined || (phase === 'failed' && !onFailure);
  return isOpen && <SignOutDialog unsent={unsent ?? 0} phase={phase} onLeave={() => void leave()} onClose={onDone} />;
}

interface SignOutDialogProps {
  unsent: number;
  phase: 'asking' | 'leaving' | 'failed';
  onLeave: () => void;
  onClose: () => void;
}

function SignOutDialog({ unsent, phase, onLeave, onClose }: SignOutDialogProps) {
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
