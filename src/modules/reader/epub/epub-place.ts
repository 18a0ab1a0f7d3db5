import { progressOf } from '../../../domain/reading/reading-progress.ts';
import type { ContentsEntry, PageEntry, ShownPlace } from '../reading-engine.ts';
import type { EpubFiles } from './epub-files.ts';
import { elementOfFragment } from './epub-locator.ts';
import type { PageFrame } from './epub-page-frame.ts';

/**
 * Returns the visible place with the data that the screen shows. For two facing pages the place is the first page, and
 * the progress includes the second.
 */
export function placeInEpub(files: EpubFiles, pageFrames: readonly [PageFrame, ...PageFrame[]]): ShownPlace {
  const [{ frame, chapter }] = pageFrames;
  const { book } = files;
  const chapterIndex = chapter.index();
  const layout = chapter.layout();
  const [page, pages] = [Math.min(layout.page(), layout.pages() - 1), layout.pages()];
  const isPassed = (entry: ContentsEntry | PageEntry) => {
    const { target } = entry;
    if (!target) return false;
    if (target.chapterIndex !== chapterIndex) return target.chapterIndex < chapterIndex;
    if (!target.fragment) return true;
    const element = elementOfFragment(frame.document, target.fragment);
    return element !== undefined && layout.isReached(element);
  };
  const last = pageFrames.at(-1)?.chapter.index() ?? chapterIndex;
  return {
    locator: chapter.locator(),
    progress: progressOf(files.weights, { chapterIndex, last, page, pages }),
    label: (files.contents.findLast(isPassed)?.label ?? '').slice(0, 300),
    chapterIndex,
    // Each chapter of a fixed book is one page.
    ...(book.isFixed ? { page: chapterIndex + 1, pages: book.chapters.length } : { page: page + 1, pages }),
    chapterCount: book.chapters.length,
    printedPage: files.pages.findLast(isPassed)?.label,
  };
}
