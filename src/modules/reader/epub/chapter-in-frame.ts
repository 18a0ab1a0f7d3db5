import { UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import { BASE_STYLE } from '../frame/frame-style.ts';
import { type BookFrame, fillFrame } from '../frame/open-frame.ts';
import type { ViewOptions } from '../reading-engine.ts';
import { type Chapter, noticeChapter, readChapter } from './chapter-document.ts';
import { type ChapterFiles, downloadFiles } from './chapter-files.ts';
import type { EpubFiles } from './epub-files.ts';
import { sayLostIn } from './lost-picture.ts';
import { type TextIndex, textIndexOf } from './text-index.ts';

/** Content of the frame. */
export interface InFrame {
  readonly section: number;
  readonly brought: ChapterFiles | undefined;
  readonly size: Size | undefined;
  readonly flat: TextIndex;
  /** Number of its elements. */
  readonly elements: number;
  /** True if it says why the chapter cannot be shown. Such a chapter is tried again. */
  readonly isNotice: boolean;
}
export type Size = { readonly width: number; readonly height: number };

export const EMPTY_FRAME: InFrame = {
  section: -1,
  brought: undefined,
  size: undefined,
  flat: { text: '', runs: [] },
  elements: 0,
  isNotice: false,
};

/** Texts in the place of what cannot be shown. */
export type ProblemTexts = Pick<ViewOptions, 'textOfProblem' | 'textOfPicture'>;

interface ChapterRequest {
  readonly section: number;
  readonly texts: ProblemTexts;
  /** Returns false if another place was requested meanwhile. */
  readonly isLatest: () => boolean;
}

/** Fills the frame with a chapter unless it is there. Returns the content of the frame. */
export async function bringChapter(
  files: EpubFiles,
  frame: BookFrame,
  shown: InFrame,
  { section, texts, isLatest }: ChapterRequest,
): Promise<InFrame> {
  if (section === shown.section && !shown.isNotice) return shown;
  const read = await readToShow(files, section, texts);
  if (!isLatest()) {
    read.brought?.close();
    return shown;
  }
  shown.brought?.close();
  return fill(files, frame, section, read);
}

interface ReadChapter {
  readonly chapter: Chapter;
  readonly isNotice: boolean;
  readonly brought: ChapterFiles | undefined;
}

/** Reads a chapter and its files. A chapter that cannot be shown is replaced by a page that says so. */
async function readToShow(
  files: EpubFiles,
  section: number,
  { textOfProblem, textOfPicture }: ProblemTexts,
): Promise<ReadChapter> {
  try {
    const chapter = readChapter(await files.chapterText(section));
    const brought = await downloadFiles(files, files.book.chapters[section] ?? '', chapter);
    sayLostIn(chapter.document, textOfPicture);
    return { chapter, brought, isNotice: false };
  } catch (cause) {
    if (!(cause instanceof UnreadableBookError)) throw cause;
    return { chapter: noticeChapter(textOfProblem(cause.problem)), brought: undefined, isNotice: true };
  }
}

function fill(files: EpubFiles, frame: BookFrame, section: number, read: ReadChapter): InFrame {
  const { chapter, brought, isNotice } = read;
  const styles = [BASE_STYLE, ...(brought?.styles ?? [])];
  fillFrame(frame, chapter.document, styles, files.book.isRightToLeft);
  const { body } = frame.document;
  const elements = body.getElementsByTagName('*').length;
  return { section, brought, size: chapter.size, flat: textIndexOf(body), elements, isNotice };
}
