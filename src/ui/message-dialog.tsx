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
  children: ReactNode;
}

/** Something that is only to be read: one button, which closes it. */
export function MessageDialog({ title, button, onClose, hasPicture = false, children }: MessageDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={title}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose} data-autofocus>
          {button ?? <Trans>Close</Trans>}
        </Button>
      }
    >
      <div className={hasPicture ? layout.picture : layout.stack}>
        {hasPicture && <ErrorPicture />}
        {children}
      </div>
    </Dialog>
  );
}
