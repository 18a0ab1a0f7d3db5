import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { links } from '../../domain/link-table.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { useToast } from '../../ui/toast-context.ts';

/**
 * Logs out as soon as it is on the page; where changes wait that only this device has, it asks first, because they go with the
 * person's data (features.md H7). `onDone` is called when there is nothing left to ask or do.
 */
export function SignOut({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const showToast = useToast();
  const [unsent, setUnsent] = useState(0);

  const leave = async () => {
    try {
      await (await loadDevice()).signOut();
      // Loads afresh: what the screens saw last must not stay in memory for whoever comes next.
      location.assign(links.home);
    } catch {
      showToast('error', t`Our apologies! Something went wrong.`);
    }
    onDone();
  };
  const begin = useEffectEvent(async () => {
    const count = await (await loadDevice()).unsentCount();
    if (count > 0) setUnsent(count);
    else await leave();
  });
  useEffect(() => {
    begin().catch(reportError);
  }, []);

  if (unsent === 0) return null;
  return (
    <Dialog
      open
      title={<Trans>Log out and lose changes?</Trans>}
      closeLabel={t`Close`}
      onClose={onDone}
      footer={
        <div className={layout.cluster}>
          <Button onClick={onDone} data-autofocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" onClick={() => void leave()}>
            <Trans>Log Out</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Plural
          value={unsent}
          one="# change has not reached the store yet. Logging out removes it with everything of yours on this device."
          other="# changes have not reached the store yet. Logging out removes them with everything of yours on this device."
        />
      </p>
    </Dialog>
  );
}
