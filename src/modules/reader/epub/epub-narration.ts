import type { Narration, NarrationClip } from '../reading-engine.ts';
import type { EpubFiles } from './epub-files.ts';
import { elementOfFragment } from './epub-locator.ts';
import type { PageFrame } from './epub-page-frame.ts';
import type { OpenPages } from './epub-pages.ts';
import type { OverlayClip } from './media-overlay.ts';
import { rangeOf } from './text-index.ts';

interface NarrationView {
  readonly pages: OpenPages;
  readonly toChapter: (chapterIndex: number) => Promise<void>;
  /** Returns true if the theme keeps the colors of the book, so that its own style of the spoken element is visible. */
  readonly hasBookColors: () => boolean;
}

/** Number of overlays without a recording after which a book counts as not narrated. */
const MAX_SILENT = 5;

/** Returns true if a book has a recording that narrates it. */
export async function isNarrated(files: Pick<EpubFiles, 'book' | 'overlay'>): Promise<boolean> {
  for (const chapterIndex of [...files.book.overlays.keys()].slice(0, MAX_SILENT)) {
    if ((await files.overlay(chapterIndex)).length > 0) return true;
  }
  return false;
}

/** Returns the recorded narration of a book; `undefined` if it has none. An overlay may have no recording. */
export async function narrationOf(files: EpubFiles, view: NarrationView): Promise<Narration | undefined> {
  const { overlays } = files.book;
  if (!(await isNarrated(files))) return undefined;
  const { pages } = view;
  const spoken = spokenElement(files, view);
  const clipsOf = async (pageFrame: PageFrame): Promise<NarrationClip[]> => {
    const clips = await files.overlay(pageFrame.chapter.index());
    return clips.map((clip) => ({
      ...clip,
      follow: () => spoken.show(pageFrame, clip),
      isShown: () => spoken.isShown(pageFrame),
    }));
  };
  const inView = async () => (await Promise.all(pages.leaves().map(clipsOf))).flat();
  const nextClips = async (direction: 1 | -1): Promise<readonly NarrationClip[]> => {
    const chapterIndexes = pages.leaves().map(({ chapter }) => chapter.index());
    let chapterIndex = direction === 1 ? Math.max(...chapterIndexes) : Math.min(...chapterIndexes);
    for (;;) {
      const next = files.chapterAfter(chapterIndex, direction);
      if (next === undefined) return [];
      chapterIndex = next;
      if (!overlays.has(chapterIndex) || (await files.overlay(chapterIndex)).length === 0) continue;
      await view.toChapter(chapterIndex);
      return inView();
    }
  };
  return {
    clips: async () => {
      const [first] = pages.leaves();
      const start = firstClipShown(first, await files.overlay(first.chapter.index()));
      const clips = (await inView()).slice(start);
      return clips.length > 0 ? clips : nextClips(1);
    },
    nextClips,
    audio: files.media,
    end: spoken.hide,
  };
}

/** Returns the index of the first clip whose element ends after the beginning of the visible text. */
function firstClipShown({ frame, chapter }: PageFrame, clips: readonly OverlayClip[]): number {
  const textIndex = chapter.flat();
  const at = chapter.layout().firstShown(textIndex);
  const place = rangeOf(textIndex, at, at + 1);
  if (!place) return 0;
  const index = clips.findIndex(({ fragment }) => {
    const element = fragment === undefined ? frame.document.body : elementOfFragment(frame.document, fragment);
    if (!element) return false;
    const range = frame.document.createRange();
    range.selectNodeContents(element);
    return range.compareBoundaryPoints(Range.START_TO_END, place) > 0;
  });
  return index < 0 ? clips.length : index;
}

/** Marks the element that is spoken, with the class that the book names for it or else with a highlight. */
function spokenElement(files: EpubFiles, { pages, hasBookColors }: NarrationView) {
  const { activeClass, playbackClass } = files.book;
  let marked: Element | undefined;
  const unmark = () => {
    if (activeClass) marked?.classList.remove(activeClass);
    marked = undefined;
    for (const { highlighter } of pages.leaves()) highlighter.mark('spoken', undefined);
  };
  return {
    show: ({ frame, chapter, highlighter }: PageFrame, { fragment }: OverlayClip) => {
      const { document } = frame;
      unmark();
      if (playbackClass) document.documentElement.classList.add(playbackClass);
      const element = fragment === undefined ? undefined : elementOfFragment(document, fragment);
      if (!element) return;
      marked = element;
      const range = document.createRange();
      range.selectNodeContents(element);
      if (activeClass) element.classList.add(activeClass);
      if (!activeClass || !hasBookColors()) highlighter.mark('spoken', range);
      if (!chapter.layout().isShown(element)) chapter.layout().toRange(range);
    },
    isShown: ({ chapter }: PageFrame) => marked?.isConnected === true && chapter.layout().isShown(marked),
    hide: () => {
      unmark();
      for (const { frame } of pages.leaves()) {
        if (playbackClass) frame.document.documentElement.classList.remove(playbackClass);
      }
    },
  };
}
