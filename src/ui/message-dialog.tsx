import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorPicture } from './error-picture.tsx';
import layout from './layout.module.css';

interface MessageDialogProps {
  title: ReactNode;
  /** Of the one button, which closes it: "Close" where nothing else is said. */
  button?: ReactNode;
  onClose: () => void;
  /** The picture of an error above the words. */
  hasPicture?: boolean;
  /** What can be done besides, as a button of its own; closing is then the lesser one. */
  action?: ReactNode;
  children: ReactNode;
}

/** Something to be read, with a button that closes it. */
export function MessageDialog({ title, button, onClose, hasPicture = false, action, children }: MessageDialogProps) {
  const { t } = useLingui();
  const closing = button ?? <Trans>Close</Trans>;
  return (
    <Dialog
      open
      title={title}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        action ? (
          <div className={layout.actions}>
            <Button onClick={onClose}>{closing}</Button>
            {action}
          </div>
        ) : (
          <Button kind="primary" onClick={onClose} data-autofocus>
            {closing}
          </Button>
        )
      }
    >
      <div className={hasPicture ? layout.picture : layout.stack}>
        {hasPicture && <ErrorPicture />}
        {children}
      </div>
    </Dialog>
  );
}
