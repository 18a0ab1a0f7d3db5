import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './cart.module.css';

interface UndoNoteProps {
  /** What was done, and a link to the place where the item is now. */
  children: ReactNode;
  onUndo: () => void;
}

/** Note about an item that left the list. Its button takes the focus, because the pressed one was removed with the item. */
export function UndoNote({ children, onUndo }: UndoNoteProps) {
  return (
    <div className={styles.removed}>
      <span>{children}</span>
      <Button ref={focusNow} kind="quiet" size="small" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}

function focusNow(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
