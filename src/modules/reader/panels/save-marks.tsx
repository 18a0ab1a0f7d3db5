import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import { exportMarks, type MarkFormat, type MarkWords, markFileName } from '../../../domain/reading/export-marks.ts';
import { type Allowance, remainingAllowance } from '../../../domain/reading/reading-allowance.ts';
import type { FormAnswer, ReadingMark } from '../../../domain/reading/reading-schema.ts';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/page/layout.module.css';

export interface SavedBook {
  readonly productId: ProductId;
  readonly title: string;
  readonly authors: readonly string[];
}

interface SaveMarksProps {
  book: SavedBook;
  marks: readonly ReadingMark[];
  answers: readonly FormAnswer[];
  copy: Allowance;
  /** Counts the characters of the saved passages as copied (READ-2). */
  onCopied: (characters: number) => void;
}

/** Saves the marks of a book and what was entered in its forms as a file (READ-5). It works offline. */
export function SaveMarks({ book, marks, answers, copy, onCopied }: SaveMarksProps) {
  const words = useMarkWords();
  const [isWithoutPassages, setWithoutPassages] = useState(false);
  const save = (format: MarkFormat) => {
    const characters = marks.reduce((sum, { quote }) => sum + quote.length, 0);
    const isAllowed = characters <= remainingAllowance(copy);
    const saved = isAllowed ? marks : marks.map((mark) => ({ ...mark, quote: '' }));
    const address = new URL(`/book/${book.productId}`, location.href).href;
    const { text, type, extension } = exportMarks(format, { ...book, address }, { marks: saved, answers }, words);
    saveFile(markFileName(book.title, extension), text, type);
    setWithoutPassages(!isAllowed);
    if (isAllowed && characters > 0) onCopied(characters);
  };
  return (
    <section aria-labelledby="save-marks" className={layout.stack}>
      <h3 id="save-marks">
        <Trans>Save as a file</Trans>
      </h3>
      <div className={layout.cluster}>
        <Button size="small" onClick={() => save('markdown')}>
          <Trans>Text (Markdown)</Trans>
        </Button>
        <Button size="small" onClick={() => save('csv')}>
          <Trans>Spreadsheet (CSV)</Trans>
        </Button>
        <Button size="small" onClick={() => save('annotations')}>
          <Trans>Web annotations (JSON)</Trans>
        </Button>
      </div>
      <p className={layout.muted} role="status">
        {isWithoutPassages && (
          <Trans>The publisher limits copying from this book, so the file has your notes without the passages.</Trans>
        )}
      </p>
    </section>
  );
}

function useMarkWords(): MarkWords {
  const { t } = useLingui();
  return {
    bookmark: t`Bookmark`,
    highlight: t`Highlight`,
    note: t`Note`,
    answer: t`Form field`,
    columns: {
      kind: t`Kind`,
      place: t`Chapter`,
      percent: t`Percent`,
      quote: t`Passage`,
      note: t`Note`,
      color: t`Color`,
      created: t`Created`,
    },
  };
}
