import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPicture } from '../../ui/error-picture.tsx';
import styles from './section.module.css';

interface ErrorDialogProps {
  /** "Sorry, something went wrong." where nothing better is known (spec/shelf.md §8). */
  title?: ReactNode;
  button: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The error modal, with its picture. */
export function ErrorDialog({ title, button, onClose, children }: ErrorDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={title ?? <Trans>Sorry, something went wrong.</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose} data-autofocus>
          {button}
        </Button>
      }
    >
      <div className={styles.problem}>
        <ErrorPicture />
        <p>{children}</p>
      </div>
    </Dialog>
  );
}
