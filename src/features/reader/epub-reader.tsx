import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useCallback, useMemo, useState } from 'react';
import { placeInBook, type ReadingPlace } from '../../domain/reading-place.ts';
import { Button } from '../../ui/button.tsx';
import { BookProblemText } from './book-problem-text.tsx';
import { ChapterText } from './chapter-text.tsx';
import { ContentsSheet } from './contents-sheet.tsx';
import { type OpenBook, openBook } from './open-book.ts';
import { problemOf } from './problem-of.ts';
import styles from './reader.module.css';
import { ReaderToolbar } from './reader-toolbar.tsx';

interface EpubReaderProps {
  bytes: Uint8Array<ArrayBuffer>;
  /** Where reading goes on, looked at once; without it, it begins where the text does. */
  start: ReadingPlace | undefined;
  textSize: number;
  onPlace: (place: ReadingPlace) => void;
  onTextSize: (size: number) => void;
}

/** A plain reading page: one chapter at a time, its contents, previous and next, text size. */
export function EpubReader({ bytes, ...reading }: EpubReaderProps) {
  const book = useMemo(() => {
    try {
      return openBook(bytes);
    } catch (cause) {
      return problemOf(cause);
    }
  }, [bytes]);
  return typeof book === 'string' ? <BookProblemText problem={book} /> : <BookPages book={book} {...reading} />;
}

/** Where to go in the chapter that is being opened. */
type Target = { readonly fragment: string | undefined; readonly progress: number };

function BookPages({
  book,
  start,
  textSize,
  onPlace,
  onTextSize,
}: Omit<EpubReaderProps, 'bytes'> & { book: OpenBook }) {
  const [place, setPlace] = useState(() =>
    placeInBook(start ?? { chapter: book.startChapter, progress: 0 }, book.chapters.length),
  );
  const [target, setTarget] = useState<Target>({ fragment: undefined, progress: place.progress });
  const [isContentsOpen, setContentsOpen] = useState(false);
  const { chapters } = book;

  const open = useCallback(
    (chapter: number, fragment?: string) => {
      setPlace({ chapter, progress: 0 });
      setTarget({ fragment, progress: 0 });
      onPlace({ chapter, progress: 0 });
    },
    [onPlace],
  );
  const follow = useCallback(
    (path: string, fragment: string | undefined) => {
      const chapter = chapters.indexOf(path);
      if (chapter >= 0) open(chapter, fragment);
    },
    [chapters, open],
  );
  const moved = useCallback(
    (progress: number) => onPlace({ chapter: place.chapter, progress }),
    [onPlace, place.chapter],
  );

  return (
    <div className={styles.reader}>
      <ReaderToolbar
        chapter={place.chapter}
        chapters={chapters.length}
        textSize={textSize}
        onTextSize={onTextSize}
        onContents={() => setContentsOpen(true)}
      />
      <ChapterText
        key={place.chapter}
        book={book}
        chapter={place.chapter}
        target={target}
        textSize={textSize}
        onFollow={follow}
        onMove={moved}
      />
      <ChapterSteps chapter={place.chapter} chapters={chapters.length} onOpen={open} />
      <ContentsSheet
        open={isContentsOpen}
        entries={book.contents}
        chapters={chapters.length}
        current={place.chapter}
        onClose={() => setContentsOpen(false)}
        onOpen={(chapter, fragment) => {
          setContentsOpen(false);
          open(chapter, fragment);
        }}
      />
    </div>
  );
}

interface ChapterStepsProps {
  chapter: number;
  chapters: number;
  onOpen: (chapter: number) => void;
}

function ChapterSteps({ chapter, chapters, onOpen }: ChapterStepsProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.steps} aria-label={t`Chapters`}>
      <Button
        className={styles.step}
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        disabled={chapter === 0}
        onClick={() => onOpen(chapter - 1)}
      >
        <Trans>Previous chapter</Trans>
      </Button>
      <Button
        kind="primary"
        className={styles.step}
        disabled={chapter >= chapters - 1}
        onClick={() => onOpen(chapter + 1)}
      >
        <Trans>Next chapter</Trans>
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  );
}
