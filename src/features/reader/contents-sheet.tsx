import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './reader.module.css';
import type { ContentsEntry } from './table-of-contents.ts';

interface ContentsSheetProps {
  open: boolean;
  entries: readonly ContentsEntry[];
  chapters: number;
  current: number;
  onClose: () => void;
  onOpen: (chapter: number, fragment: string | undefined) => void;
}

/** The contents of the book; a book that lists none is told by the numbers of its chapters. */
export function ContentsSheet({ open, entries, chapters, current, onClose, onOpen }: ContentsSheetProps) {
  const { t } = useLingui();
  const listed = entries.length > 0 ? entries : numbered(chapters, (number) => t`Chapter ${number}`);
  const here = listed.findLastIndex((entry) => entry.chapter <= current);
  return (
    <Sheet open={open} title={<Trans>Contents</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <ol className={styles.contents}>
        {listed.map((entry, index) => (
          <li key={`${entry.chapter} ${entry.fragment ?? ''} ${entry.label}`}>
            <button
              type="button"
              className={classNames(styles.entry, index === here && styles.here)}
              style={{ paddingInlineStart: `calc(var(--space-3) + ${Math.min(entry.level, 4)} * var(--space-5))` }}
              aria-current={index === here ? 'true' : undefined}
              onClick={() => onOpen(entry.chapter, entry.fragment)}
            >
              {entry.label}
            </button>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function numbered(chapters: number, label: (number: number) => string): ContentsEntry[] {
  return Array.from({ length: chapters }, (_, chapter) => ({
    label: label(chapter + 1),
    chapter,
    fragment: undefined,
    level: 0,
  }));
}
