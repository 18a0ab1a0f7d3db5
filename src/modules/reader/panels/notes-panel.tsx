import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { listAnnotations } from '../../../domain/reading/annotation-versions.ts';
import { percentOf } from '../../../domain/reading/reading-place.ts';
import type { Annotation } from '../../../domain/reading/reading-schema.ts';
import { UndoNote } from '../../../ui/feedback/undo-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import layout from '../../../ui/page/layout.module.css';
import { RemovedAnnotationText } from '../annotations/removed-annotation.tsx';
import type { Target } from '../reading-engine.ts';
import type { ReadingActions } from '../use-reading-state.ts';
import { NoteVersions } from './note-versions.tsx';
import styles from './panels.module.css';

interface NotesPanelProps {
  annotations: readonly Annotation[];
  /** The control that saves the annotations as a file. */
  save: ReactNode;
  actions: Pick<ReadingActions, 'change' | 'remove' | 'restore'>;
  onGo: (target: Target) => void;
  onEdit: (annotation: Annotation) => void;
}

/**
 * Bookmarks, highlights and notes in the order of the book. The versions of a note are one entry (READ-3). The last
 * removal can be undone while the panel is open.
 */
export function NotesPanel({ annotations, save, actions, onGo, onEdit }: NotesPanelProps) {
  const [removed, setRemoved] = useState<Annotation>();
  const onRemove = (annotation: Annotation) => {
    setRemoved(annotation);
    actions.remove(annotation);
  };
  const onRestore = (annotation: Annotation) => {
    setRemoved(undefined);
    actions.restore(annotation);
  };
  const isGone = removed !== undefined && !annotations.some(({ id }) => id === removed.id);
  return (
    <div className={layout.stack}>
      <div role="status">
        {isGone && (
          <UndoNote key={removed.id} undoLabel={<Trans>Undo</Trans>} onUndo={() => onRestore(removed)}>
            <RemovedAnnotationText annotation={removed} />
          </UndoNote>
        )}
      </div>
      {annotations.length > 0 && <Annotations {...{ annotations, actions, onGo, onEdit, onRemove }} />}
      {annotations.length === 0 && !isGone && (
        <p className={layout.muted}>
          <Trans>Nothing is marked yet. Select a passage to highlight it or to write a note, or bookmark a page.</Trans>
        </p>
      )}
      {save}
    </div>
  );
}

interface AnnotationsProps extends Omit<NotesPanelProps, 'save'> {
  onRemove: (annotation: Annotation) => void;
}

function Annotations({ annotations, actions, onGo, onEdit, onRemove }: AnnotationsProps) {
  const { t } = useLingui();
  const ordered = listAnnotations(annotations).toSorted(
    (one, other) => one.annotation.progress - other.annotation.progress,
  );
  return (
    <ul className={styles.contents}>
      {ordered.map(({ annotation, versions }) => (
        <li
          key={annotation.id}
          className={styles.annotation}
          data-color={annotation.kind === 'highlight' ? annotation.color : undefined}
        >
          <button
            type="button"
            className={styles.entry}
            onClick={() => onGo({ kind: 'locator', locator: annotation.locator })}
          >
            <span className={styles.annotationPlace}>
              {annotation.kind === 'bookmark' ? t`Bookmark` : annotation.note ? t`Note` : t`Highlight`}
              {' · '}
              {annotation.label && `${annotation.label} · `}
              {percentOf(annotation.progress)}%
            </span>
            <span className={styles.annotationQuote}>{annotation.quote}</span>
            {annotation.note && versions.length === 0 && (
              <span className={styles.annotationNote}>{annotation.note}</span>
            )}
          </button>
          {versions.length > 0 ? (
            <NoteVersions versions={versions} actions={actions} />
          ) : (
            <>
              {annotation.kind === 'highlight' && (
                <IconButton label={t`Change the note`} icon={<Pencil size={18} />} onClick={() => onEdit(annotation)} />
              )}
              <IconButton label={t`Remove`} icon={<Trash2 size={18} />} onClick={() => onRemove(annotation)} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
