import type { EpubFiles } from './epub-files.ts';
import type { BookFrame } from './open-frame.ts';
import type { ContentsEntry, PageEntry, ShownPlace } from './reading-engine.ts';
import type { ShownChapter } from './shown-chapter.ts';

/** The place that is shown, with what a screen tells of it. */
export function placeInEpub(files: EpubFiles, frame: BookFrame, chapter: ShownChapter): ShownPlace {
  const section = chapter.section();
  const layout = chapter.layout();
  const [page, pages] = [Math.min(layout.page(), layout.pages() - 1), layout.pages()];
  const isPassed = (entry: ContentsEntry | PageEntry) => {
    const { target } = entry;
    if (target.section !== section) return target.section < section;
    if (!target.fragment) return true;
    const element = frame.document.getElementById(target.fragment);
    return element !== null && layout.isReached(element);
  };
  return {
    locator: chapter.locator(),
    progress: progressOf(files.weights, section, page, pages),
    label: (files.contents.findLast(isPassed)?.label ?? '').slice(0, 300),
    section,
    sections: files.book.chapters.length,
    page: page + 1,
    pages,
    printedPage: files.pages.findLast(isPassed)?.label,
  };
}

function progressOf(weights: readonly number[], section: number, page: number, pages: number): number {
  if (section === weights.length - 1 && page === pages - 1) return 1;
  const total = weights.reduce((sum, one) => sum + one, 0);
  if (total === 0) return 0;
  const before = weights.slice(0, section).reduce((sum, one) => sum + one, 0);
  return Math.min(1, (before + ((weights[section] ?? 0) * page) / pages) / total);
}
