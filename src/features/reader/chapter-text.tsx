import { useLayoutEffect, useMemo, useRef } from 'react';
import type { BookProblem } from '../../domain/reading-limits.ts';
import { BookProblemText } from './book-problem-text.tsx';
import { chapterElements, placeId } from './chapter-elements.tsx';
import type { OpenBook } from './open-book.ts';
import { parseChapter } from './parse-xml.ts';
import { problemOf } from './problem-of.ts';
import styles from './reader.module.css';
import { useReadingProgress } from './use-reading-progress.ts';

interface ChapterTextProps {
  book: OpenBook;
  chapter: number;
  target: { readonly fragment: string | undefined; readonly progress: number };
  textSize: number;
  onFollow: (path: string, fragment: string | undefined) => void;
  onMove: (progress: number) => void;
}

/** The text of one chapter, opened where it is asked for. */
export function ChapterText({ book, chapter, target, textSize, onFollow, onMove }: ChapterTextProps) {
  const article = useRef<HTMLElement>(null);
  const content = useMemo(() => chapterContent(book, chapter, onFollow), [book, chapter, onFollow]);
  useReadingProgress(article, onMove);

  useLayoutEffect(() => {
    const element = article.current;
    if (!element) return;
    const place = target.fragment && document.getElementById(placeId(target.fragment));
    if (place) place.scrollIntoView();
    else scrollTo({ top: target.progress === 0 ? 0 : element.offsetTop + target.progress * element.offsetHeight });
    // A new chapter is read from its beginning, also by a screen reader.
    element.focus({ preventScroll: true });
  }, [target]);

  if (typeof content === 'string') return <BookProblemText problem={content} />;
  return (
    <article
      ref={article}
      className={styles.text}
      style={{ fontSize: `${textSize}%` }}
      lang={book.language}
      dir={book.isRightToLeft ? 'rtl' : undefined}
      tabIndex={-1}
    >
      {content}
    </article>
  );
}

function chapterContent(book: OpenBook, chapter: number, onFollow: ChapterTextProps['onFollow']) {
  const path = book.chapters[chapter] ?? '';
  try {
    const elements = chapterElements(parseChapter(book.chapterText(chapter)), {
      path,
      picture: book.picture,
      onFollow,
    });
    return elements;
  } catch (cause) {
    const problem: BookProblem = problemOf(cause);
    return problem;
  }
}
