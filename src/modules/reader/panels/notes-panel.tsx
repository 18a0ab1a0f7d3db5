import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { listMarks } from '../../../domain/reading/mark-versions.ts';
import { percentOf } from '../../../domain/reading/reading-place.ts';
import type { ReadingMark } from '../../../domain/reading/reading-schema.ts';
import { UndoNote } from '../../../ui/feedback/undo-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import layout from '../../../ui/page/layout.module.css';
import { RemovedMarkText } from '../annotations/removed-mark.tsx';
import type { Target } from '../reading-engine.ts';
import type { ReadingActions } from '../use-reading-state.ts';
import { NoteVersions } from './note-versions.tsx';
import styles from './panels.module.css';

interface NotesPanelProps {
  marks: readonly ReadingMark[];
  /** The control that saves the marks as a file. */
  save: ReactNode;
  actions: Pick<ReadingActions, 'change' | 'remove' | 'restore'>;
  onGo: (target: Target) => void;
  onEdit: (mark: ReadingMark) => void;
}

/**
 * Bookmarks, highlights and notes in the order of the book. The versions of a note are one entry (READ-3). The last
 * removal can be undone while the panel is open.
 */
export function NotesPanel({ marks, save, actions, onGo, onEdit }: NotesPanelProps) {
  const [removed, setRemoved] = useState<ReadingMark>();
  const onRemove = (mark: ReadingMark) => {
    setRemoved(mark);
    actions.remove(mark);
  };
  const onRestore = (mark: ReadingMark) => {
    setRemoved(undefined);
    actions.restore(mark);
  };
  const isGone = removed !== undefined && !marks.some(({ id }) => id === removed.id);
  return (
    <div className={layout.stack}>
      <div role="status">
        {isGone && (
          <UndoNote key={removed.id} undoLabel={<Trans>Undo</Trans>} onUndo={() => onRestore(removed)}>
            <RemovedMarkText mark={removed} />
          </UndoNote>
        )}
      </div>
      {marks.length > 0 && <Marks {...{ marks, actions, onGo, onEdit, onRemove }} />}
      {marks.length === 0 && !isGone && (
        <p className={layout.muted}>
          <Trans>Nothing is marked yet. Select a passage to highlight it or to write a note, or bookmark a page.</Trans>
        </p>
      )}
      {save}
    </div>
  );
}

interface MarksProps extends Omit<NotesPanelProps, 'save'> {
  onRemove: (mark: ReadingMark) => void;
}

function Marks({ marks, actions, onGo, onEdit, onRemove }: MarksProps) {
  const { t } = useLingui();
  const ordered = listMarks(marks).toSorted((one, other) => one.mark.progress - other.mark.progress);
  return (
    <ul className={styles.contents}>
      {ordered.map(({ mark, versions }) => (
        <li key={mark.id} className={styles.mark} data-color={mark.kind === 'highlight' ? mark.color : undefined}>
          <button
            type="button"
            className={styles.entry}
            onClick={() => onGo({ kind: 'locator', locator: mark.locator })}
          >
            <span className={styles.markPlace}>
              {mark.kind === 'bookmark' ? t`Bookmark` : mark.note ? t`Note` : t`Highlight`}
              {' · '}
              {mark.label && `${mark.label} · `}
              {percentOf(mark.progress)}%
            </span>
            <span className={styles.markQuote}>{mark.quote}</span>
            {mark.note && versions.length === 0 && <span className={styles.markNote}>{mark.note}</span>}
          </button>
          {versions.length > 0 ? (
            <NoteVersions versions={versions} actions={actions} />
          ) : (
            <>
              {mark.kind === 'highlight' && (
                <IconButton label={t`Change the note`} icon={<Pencil size={18} />} onClick={() => onEdit(mark)} />
              )}
              <IconButton label={t`Remove`} icon={<Trash2 size={18} />} onClick={() => onRemove(mark)} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
