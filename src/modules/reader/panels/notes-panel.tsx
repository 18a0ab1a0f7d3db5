import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { listMarks } from '../../../domain/reading/mark-versions.ts';
import { percentOf } from '../../../domain/reading/reading-place.ts';
import type { ReadingMark } from '../../../domain/reading/reading-schema.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import layout from '../../../ui/layout.module.css';
import type { Target } from '../reading-engine.ts';
import type { ReadingActions } from '../use-reading-state.ts';
import { NoteVersions } from './note-versions.tsx';
import styles from './panels.module.css';

interface NotesPanelProps {
  marks: readonly ReadingMark[];
  /** What saves the marks as a file. */
  save: ReactNode;
  actions: Pick<ReadingActions, 'change' | 'remove'>;
  onGo: (target: Target) => void;
  onEdit: (mark: ReadingMark) => void;
}

/** Bookmarks, highlights and notes in the order of the book. The versions of a note are one entry (READ-3). */
export function NotesPanel({ marks, save, actions, onGo, onEdit }: NotesPanelProps) {
  const { t } = useLingui();
  if (marks.length === 0) {
    return (
      <div className={layout.stack}>
        <p className={layout.muted}>
          <Trans>Nothing is marked yet. Select a passage to highlight it or to write a note, or bookmark a page.</Trans>
        </p>
        {save}
      </div>
    );
  }
  const ordered = listMarks(marks).toSorted((one, other) => one.mark.progress - other.mark.progress);
  return (
    <div className={layout.stack}>
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
                <IconButton label={t`Remove`} icon={<Trash2 size={18} />} onClick={() => actions.remove(mark)} />
              </>
            )}
          </li>
        ))}
      </ul>
      {save}
    </div>
  );
}
