import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './undo-note.module.css';

interface UndoNoteProps {
  /** A description of the action, and a link to the place where the item is now, if there is one. */
  children: ReactNode;
  undoLabel: ReactNode;
  onUndo: () => void;
}

/** Note about an item that left the list. Its button takes the focus, because the pressed one was removed with the item. */
export function UndoNote({ children, undoLabel, onUndo }: UndoNoteProps) {
  return (
    <div className={styles.note}>
      <span>{children}</span>
      <Button ref={focusNow} kind="quiet" size="small" onClick={onUndo}>
        {undoLabel}
      </Button>
    </div>
  );
}

function focusNow(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
