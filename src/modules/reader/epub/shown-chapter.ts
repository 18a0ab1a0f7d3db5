import type { Locator } from '../../../domain/reading/reading-place.ts';
import { sectionAt } from '../../../domain/reading/reading-progress.ts';
import type { ReadingStyle } from '../../../domain/reading/reading-schema.ts';
import type { PageSide } from '../../../domain/reading/reading-spreads.ts';
import { BASE_STYLE, cutPages, fixedStyle, personalStyle } from '../frame/frame-style.ts';
import { type BookFrame, fillFrame, styleOf } from '../frame/open-frame.ts';
import { type PageLayout, pagedLayout, scrolledLayout } from '../frame/page-layout.ts';
import type { Target } from '../reading-engine.ts';
import { readChapter } from './chapter-document.ts';
import { type ChapterFiles, downloadFiles } from './chapter-files.ts';
import type { EpubFiles } from './epub-files.ts';
import { findPlace, locatorOf, sectionLocator } from './epub-locator.ts';
import { rangeOf, type TextIndex, textIndexOf } from './text-index.ts';

/** A chapter in its frame, laid out with the user's reading style. */
export interface ShownChapter {
  readonly section: () => number;
  readonly flat: () => TextIndex;
  readonly layout: () => PageLayout;
  readonly styles: () => readonly string[];
  /** Size that a fixed page is designed for, in CSS pixels; `undefined` for reflowable text. */
  readonly fixedSize: () => Size | undefined;
  /**
   * Sets the position of a fixed page in its frame: centered, or against the facing page. Takes effect at the next
   * layout.
   */
  readonly setPageSide: (side: PageSide) => void;
  /** Returns the place at the top of the visible text. */
  readonly locator: () => Locator;
  readonly show: (target: Target) => Promise<Range | undefined>;
  readonly apply: (style: ReadingStyle) => void;
  /** Repeats the layout after the frame has changed its size, and keeps the place. */
  readonly relayout: () => void;
  readonly close: () => void;
}

/** Content of the frame. */
interface InFrame {
  readonly section: number;
  readonly brought: ChapterFiles | undefined;
  readonly size: Size | undefined;
  readonly flat: TextIndex;
}
type Size = { readonly width: number; readonly height: number };

/** Shows chapters in a frame, one at a time, and finds places in them. */
export function showChapters(files: EpubFiles, frame: BookFrame, first: ReadingStyle): ShownChapter {
  let style = first;
  let shown: InFrame = { section: -1, brought: undefined, size: undefined, flat: { text: '', runs: [] } };
  let layout = scrolledLayout(frame);
  let anchor: Locator = sectionLocator(0);
  /** Where the layout put the anchor. The anchor stays until the reader moves away from there. */
  let anchored: number | undefined;
  let side: PageSide = 'center';
  const fixedSize = () => (files.book.isFixed ? shown.size : undefined);
  const applyLayout = () => {
    layout = layOut(frame, style, fixedSize(), side);
  };
  const placeShown = () => {
    if (layout.offset() !== anchored) setAnchor(locatorShown(shown, layout));
    return anchor;
  };
  const setAnchor = (place: Locator) => {
    anchor = place;
    anchored = layout.offset();
  };
  const layAtAnchor = () => {
    applyLayout();
    toPlace(layout, findPlace(anchor)?.rangeIn(frame.document));
    anchored = layout.offset();
  };
  return {
    section: () => shown.section,
    flat: () => shown.flat,
    layout: () => layout,
    styles: () => shown.brought?.styles ?? [],
    fixedSize,
    setPageSide: (next) => {
      side = next;
    },
    locator: placeShown,
    show: async (target) => {
      const { section: wanted, find } = settle(files, target);
      if (wanted !== shown.section) {
        shown.brought?.close();
        shown = showChapter(files, frame, wanted);
        applyLayout();
      }
      const found = find(frame.document);
      toPlace(layout, found);
      const passage = typeof found === 'number' ? undefined : found;
      setAnchor(target.kind === 'locator' && passage ? startOf(wanted, passage) : locatorShown(shown, layout));
      return passage;
    },
    apply: (next) => {
      placeShown();
      style = next;
      layAtAnchor();
    },
    relayout: layAtAnchor,
    close: () => {
      shown.brought?.close();
      frame.element.remove();
    },
  };
}

function showChapter(files: EpubFiles, frame: BookFrame, section: number): InFrame {
  const chapter = readChapter(files.chapterText(section));
  const shown = downloadFiles(files, files.book.chapters[section] ?? '', chapter);
  fillFrame(frame, chapter.document, [BASE_STYLE, ...shown.styles], files.book.isRightToLeft);
  return { section, brought: shown, size: chapter.size, flat: textIndexOf(frame.document.body) };
}

/** Returns the place where a passage begins. */
function startOf(section: number, passage: Range): Locator {
  const start = passage.cloneRange();
  start.collapse(true);
  return locatorOf(section, start);
}

const PERSONAL = 'carrel-personal';

/** Inserts the user's reading style after the book's own styles and replaces the previous one. */
function layOut(frame: BookFrame, style: ReadingStyle, size: Size | undefined, side: PageSide): PageLayout {
  const cut = cutPages(frame.element.clientWidth, frame.element.clientHeight);
  // Vertical text has no page columns, so such a book is scrolled.
  const flow = isVertical(frame) ? 'scrolled' : style.flow;
  const personal = styleOf(
    frame.document,
    size ? fixedStyle(style, cut, size, side) : personalStyle({ ...style, flow }, cut),
  );
  personal.id = PERSONAL;
  frame.document.getElementById(PERSONAL)?.remove();
  frame.document.head.append(personal);
  return !size && flow === 'paged' ? pagedLayout(frame, cut) : scrolledLayout(frame);
}

function isVertical({ document, window }: BookFrame): boolean {
  return window.getComputedStyle(document.body).writingMode.startsWith('vertical');
}

function locatorShown({ flat: textIndex, section }: InFrame, layout: PageLayout): Locator {
  const at = layout.firstShown(textIndex);
  const range = rangeOf(textIndex, at, at);
  range?.collapse(true);
  return range ? locatorOf(section, range) : sectionLocator(section);
}

/** Shows a passage, a fraction of the chapter's pages, or its beginning. */
function toPlace(layout: PageLayout, place: Range | number | undefined): void {
  if (typeof place === 'number') layout.toPage(Math.round(place * Math.max(0, layout.pages() - 1)));
  else if (place) layout.toRange(place);
  else layout.toPage(0);
}

/** Returns the chapter of a target. */
export function sectionOf(files: EpubFiles, target: Target): number {
  return settle(files, target).section;
}

/**
 * Returns the chapter of a target, and a function that finds the place in it: a passage, a fraction of its pages, or
 * its beginning.
 */
function settle(
  files: EpubFiles,
  target: Target,
): { section: number; find: (document: Document) => Range | number | undefined } {
  const last = Math.max(0, files.book.chapters.length - 1);
  const within = (wanted: number) => Math.min(Math.max(0, wanted), last);
  if (target.kind === 'section') {
    const find = (document: Document) => rangeOfId(document, target.fragment);
    return { section: within(target.section), find };
  }
  if (target.kind === 'locator') {
    const place = findPlace(target.locator);
    return { section: within(place?.section ?? 0), find: (document: Document) => place?.rangeIn(document) };
  }
  const { section, share } = sectionAt(files.weights, target.progress);
  return { section: within(section), find: () => share };
}

function rangeOfId(document: Document, fragment: string | undefined): Range | undefined {
  const element = fragment ? (document.getElementById(fragment) ?? document.getElementsByName(fragment)[0]) : undefined;
  if (!element) return undefined;
  const range = document.createRange();
  range.selectNode(element);
  return range;
}
