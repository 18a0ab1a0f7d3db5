import { isRightToLeft } from '../../../domain/reading/reading-direction.ts';
import { UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import { BASE_STYLE } from '../frame/frame-style.ts';
import { type BookFrame, fillWith, importBody } from '../frame/open-frame.ts';
import type { LineOrder } from '../frame/page-layout.ts';
import type { ViewOptions } from '../reading-engine.ts';
import { type Chapter, chapterSteps, noticeChapter } from './chapter-document.ts';
import { type ChapterFiles, loadChapterFiles } from './chapter-files.ts';
import { type ChapterParts, divideChapter, wholeChapter } from './chapter-parts.ts';
import type { EpubFiles } from './epub-files.ts';
import { describeMissing } from './missing-content.ts';
import { type Size, sizeIn, sizeOfPicture } from './page-size.ts';
import { runInSlices } from './run-in-slices.ts';
import { type TextIndex, textIndexSteps } from './text-index.ts';

/** Content of the frame. */
export interface InFrame {
  readonly chapterIndex: number;
  readonly chapterFiles: ChapterFiles | undefined;
  readonly size: Size | undefined;
  readonly flat: TextIndex;
  readonly parts: ChapterParts;
  readonly lineOrder: LineOrder;
  /** True if it says why the chapter cannot be shown. Such a chapter is tried again. */
  readonly isNotice: boolean;
}

export const EMPTY_FRAME: InFrame = {
  chapterIndex: -1,
  chapterFiles: undefined,
  size: undefined,
  flat: { text: '', runs: [] },
  parts: wholeChapter(0),
  lineOrder: 'down',
  isNotice: false,
};

/** Texts in the place of what cannot be shown. */
export type ProblemTexts = Pick<ViewOptions, 'textOfProblem' | 'textOfMissing'>;

interface ChapterRequest {
  readonly chapterIndex: number;
  readonly texts: ProblemTexts;
  /** Returns false if another place was requested meanwhile. */
  readonly isLatest: () => boolean;
}

/** Fills the frame with a chapter unless it is there. Returns the content of the frame. */
export async function loadChapterIntoFrame(
  files: EpubFiles,
  frame: BookFrame,
  shown: InFrame,
  request: ChapterRequest,
): Promise<InFrame> {
  const { chapterIndex, texts, isLatest } = request;
  if (chapterIndex === shown.chapterIndex && !shown.isNotice) return shown;
  const read = await readToShow(files, frame, chapterIndex, texts);
  const filled = isLatest() ? await fill(files, frame, request, read) : undefined;
  (filled ? shown : read).chapterFiles?.close();
  return filled ?? shown;
}

interface ReadChapter {
  readonly chapter: Chapter;
  readonly size: Size | undefined;
  readonly isNotice: boolean;
  readonly chapterFiles: ChapterFiles | undefined;
}

/** Reads a chapter and its files. A chapter that cannot be shown is replaced by a page that says so. */
async function readToShow(
  files: EpubFiles,
  frame: BookFrame,
  chapterIndex: number,
  { textOfProblem, textOfMissing }: ProblemTexts,
): Promise<ReadChapter> {
  try {
    const chapter = await runInSlices(chapterSteps(await files.chapterText(chapterIndex)));
    const chapterFiles = await loadChapterFiles(files, files.book.chapters[chapterIndex] ?? '', chapter);
    describeMissing(chapter.document, textOfMissing);
    const isFixed = files.book.fixedPages.has(chapterIndex);
    const size = isFixed ? (chapter.size ?? (await sizeOfPage(files, frame, chapterIndex, chapter))) : undefined;
    return { chapter, size, chapterFiles, isNotice: false };
  } catch (cause) {
    const isOfBook = cause instanceof UnreadableBookError;
    // The person goes on reading after a fault of the reader as well.
    if (!isOfBook) reportError(cause);
    return {
      chapter: noticeChapter(textOfProblem(isOfBook ? cause.problem : 'damaged', 'chapter')),
      size: undefined,
      chapterFiles: undefined,
      isNotice: true,
    };
  }
}

/**
 * Returns the size of a fixed page that declares none: that of its only picture, of the book, or of a page near it.
 * Without one, the text of the page flows on the screen, so that nothing of it is cut off.
 */
async function sizeOfPage(files: EpubFiles, frame: BookFrame, chapterIndex: number, chapter: Chapter) {
  const size = (await sizeOfPicture(chapter.document, frame.document)) ?? files.book.pageSize;
  if (size) return size;
  for (const near of [chapterIndex + 1, chapterIndex - 1, chapterIndex + 2]) {
    if (!files.book.fixedPages.has(near)) continue;
    const page = await files.chapterText(near).catch(() => '');
    const viewport = /<meta\s[^<>]*?name\s*=\s*["']viewport["'][^<>]*>/i.exec(page)?.[0];
    const declared = sizeIn(viewport ?? '');
    if (declared) return declared;
  }
  return undefined;
}

/** Fills the frame in slices: nothing of a long chapter is attached before all of it is ready. */
async function fill(
  files: EpubFiles,
  frame: BookFrame,
  { chapterIndex, isLatest }: ChapterRequest,
  read: ReadChapter,
): Promise<InFrame | undefined> {
  const { chapter, size, chapterFiles, isNotice } = read;
  const body = await runInSlices(importBody(frame, chapter.document));
  const lost = lostBeforeShown(body);
  // A fixed page is one page, however long its text is.
  const isFixed = files.book.fixedPages.has(chapterIndex);
  const parts = isFixed ? wholeChapter(0) : await runInSlices(divideChapter(body));
  const flat = await runInSlices(textIndexSteps(body));
  if (!isLatest()) return undefined;
  const styles = [BASE_STYLE, ...(chapterFiles?.styles ?? [])];
  const { lineOrder } = fillWith(frame, chapter.document, body, {
    styles,
    isRightToLeft: files.book.isRightToLeft && isRightToLeft(flat.text),
  });
  for (const picture of lost) picture.dispatchEvent(new Event('error'));
  return { chapterIndex, chapterFiles, size, flat, parts, lineOrder, isNotice };
}

/** Returns the pictures that cannot be loaded, as long as their events do not reach the frame. */
function lostBeforeShown(body: HTMLElement): ReadonlySet<EventTarget> {
  const lost = new Set<EventTarget>();
  const listen = ({ target }: Event) => {
    if (target && !body.isConnected) lost.add(target);
  };
  body.addEventListener('error', listen, true);
  return lost;
}
