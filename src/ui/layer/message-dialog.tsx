import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ErrorPicture } from '../feedback/error-picture.tsx';
import layout from '../page/layout.module.css';
import { Dialog } from './dialog.tsx';

interface MessageDialogProps {
  title: ReactNode;
  /** Label of the button that closes the dialog. The default is "Close". */
  button?: ReactNode;
  onClose: () => void;
  /** True if the error picture is shown above the text. */
  hasPicture?: boolean;
  /** Button for a further action. It makes the close button secondary. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message with a button that closes it. */
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
