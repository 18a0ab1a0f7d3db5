import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import {
  type AnnotationFormat,
  type AnnotationWords,
  annotationFileName,
  exportAnnotations,
} from '../../../domain/reading/export-annotations.ts';
import { type Allowance, remainingAllowance } from '../../../domain/reading/reading-allowance.ts';
import type { Annotation, FormAnswer } from '../../../domain/reading/reading-schema.ts';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/page/layout.module.css';

export interface SavedBook {
  readonly productId: ProductId;
  readonly title: string;
  readonly authors: readonly string[];
}

interface SaveAnnotationsProps {
  book: SavedBook;
  annotations: readonly Annotation[];
  answers: readonly FormAnswer[];
  copy: Allowance;
  /** Counts the characters of the saved passages as copied (READ-2). */
  onCopied: (characters: number) => void;
}

/** Saves the annotations of a book and what was entered in its forms as a file (READ-5). It works offline. */
export function SaveAnnotations({ book, annotations, answers, copy, onCopied }: SaveAnnotationsProps) {
  const words = useAnnotationWords();
  const [isWithoutPassages, setWithoutPassages] = useState(false);
  const save = (format: AnnotationFormat) => {
    const characters = annotations.reduce((sum, { quote }) => sum + quote.length, 0);
    const isAllowed = characters <= remainingAllowance(copy);
    const saved = isAllowed ? annotations : annotations.map((annotation) => ({ ...annotation, quote: '' }));
    const address = new URL(`/book/${book.productId}`, location.href).href;
    const { text, type, extension } = exportAnnotations(
      format,
      { ...book, address },
      { annotations: saved, answers },
      words,
    );
    saveFile(annotationFileName(book.title, extension), text, type);
    setWithoutPassages(!isAllowed);
    if (isAllowed && characters > 0) onCopied(characters);
  };
  return (
    <section aria-labelledby="save-annotations" className={layout.stack}>
      <h3 id="save-annotations">
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

function useAnnotationWords(): AnnotationWords {
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
