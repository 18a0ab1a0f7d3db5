import type { Locator } from '../../../domain/reading/reading-place.ts';
import { chapterAt } from '../../../domain/reading/reading-progress.ts';
import type { ReadingStyle } from '../../../domain/reading/reading-schema.ts';
import type { PageSide } from '../../../domain/reading/reading-spreads.ts';
import { cutPages, fixedStyle, personalStyle } from '../frame/frame-style.ts';
import { type BookFrame, styleOf } from '../frame/open-frame.ts';
import { type PageLayout, pagedLayout, picturesInView, scrolledLayout } from '../frame/page-layout.ts';
import { partedLayout } from '../frame/parted-layout.ts';
import { scrollWideTables } from '../frame/wide-tables.ts';
import type { Target, ViewOptions } from '../reading-engine.ts';
import { EMPTY_FRAME, type InFrame, loadChapterIntoFrame, type ProblemTexts } from './chapter-in-frame.ts';
import type { EpubFiles } from './epub-files.ts';
import {
  chapterLocator,
  chapterOfPlace,
  elementOfFragment,
  type FoundPlace,
  findPlace,
  locatorOf,
  type Spine,
} from './epub-locator.ts';
import { findNth } from './epub-search.ts';
import type { Size } from './page-size.ts';
import { createPause } from './run-in-slices.ts';
import { rangeOf, type TextIndex } from './text-index.ts';

/** A chapter in its frame, laid out with the person's reading style. */
export interface ShownChapter {
  readonly index: () => number;
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
  readonly locatorOf: (range: Range) => Locator;
  /** Returns the place of a locator if it is in this chapter. */
  readonly find: (locator: Locator) => FoundPlace | undefined;
  readonly show: (target: Target) => Promise<Range | undefined>;
  readonly apply: (style: ReadingStyle) => void;
  /** Repeats the layout after the frame has changed its size, and keeps the place. */
  readonly relayout: () => void;
  readonly close: () => void;
}

/** Shows chapters in a frame, one at a time, and finds places in them. */
export function createChapterView(
  files: EpubFiles,
  frame: BookFrame,
  { style: first, ...texts }: Pick<ViewOptions, 'style'> & ProblemTexts,
): ShownChapter {
  let style = first;
  const countRequest = requestCounter();
  let [shown, layout] = [EMPTY_FRAME, scrolledLayout(frame)];
  let side: PageSide = 'center';
  const fixedSize = () => (files.book.fixedPages.has(shown.chapterIndex) ? shown.size : undefined);
  const placeShown = () => locatorShown(frame, files.book, shown, layout);
  const anchor = createAnchor(chapterLocator(files.book, 0), () => layout.offset(), placeShown);
  const layAt = (place: Locator) => {
    const page = { size: fixedSize(), side, isCentered: files.book.centered.has(shown.chapterIndex) };
    layout = layOut(frame, shown, { ...style, flow: flowOf(files, shown, style) }, page);
    toPlace(layout, findPlace(place)?.rangeIn(frame.document));
    anchor.keep(place);
  };
  return {
    index: () => shown.chapterIndex,
    flat: () => shown.flat,
    layout: () => layout,
    styles: () => shown.chapterFiles?.styles ?? [],
    fixedSize,
    setPageSide: (next) => {
      side = next;
    },
    locator: anchor.current,
    ...placesIn(files.book, () => shown.chapterIndex),
    show: async (target) => {
      const [{ chapterIndex: wanted, find }, isLatest] = [settle(files, target), countRequest()];
      try {
        const next = await loadChapterIntoFrame(files, frame, shown, { chapterIndex: wanted, texts, isLatest });
        const pause = createPause();
        if (next !== shown) {
          // It is not seen before its place is reached, and not at all if another place is requested meanwhile.
          setVisible(frame, false);
          shown = next;
          layAt(chapterLocator(files.book, wanted));
          await pause();
        }
        const found = await find(frame.document, shown.flat);
        await pause();
        if (!isLatest()) return undefined;
        toPlace(layout, found);
        const passage = typeof found === 'number' ? undefined : found;
        anchor.keep(target.kind !== 'chapter' && passage ? startOf(files.book, wanted, passage) : placeShown());
        await pause();
        return passage;
      } finally {
        if (isLatest()) setVisible(frame, true);
      }
    },
    apply: (next) => {
      const place = anchor.current();
      style = next;
      layAt(place);
    },
    relayout: () => layAt(anchor.kept()),
    close: () => {
      shown.chapterFiles?.close();
      frame.element.remove();
    },
  };
}

/** Writes and reads the places of a chapter. */
function placesIn(spine: Spine, chapterIndex: () => number): Pick<ShownChapter, 'locatorOf' | 'find'> {
  return {
    locatorOf: (range) => locatorOf(spine, chapterIndex(), range),
    find: (locator) => {
      const place = findPlace(locator);
      return place && chapterOfPlace(spine, place) === chapterIndex() ? place : undefined;
    },
  };
}

/** The place that a new layout keeps. It stays until the reader moves away from where the layout put it. */
function createAnchor(first: Locator, offset: () => number, placeShown: () => Locator) {
  let place = first;
  let placedAt: number | undefined;
  const keep = (next: Locator) => {
    place = next;
    placedAt = offset();
  };
  return {
    keep,
    kept: () => place,
    /** Returns the place, or the one that is visible if the reader has moved away. */
    current: () => {
      if (offset() !== placedAt) keep(placeShown());
      return place;
    },
  };
}

/** Hides a frame without taking the focus from it. */
function setVisible({ element }: BookFrame, isVisible: boolean): void {
  element.style.opacity = isVisible ? '' : '0';
}

/** Returns the place where a passage begins. */
function startOf(spine: Spine, chapterIndex: number, passage: Range): Locator {
  const start = passage.cloneRange();
  start.collapse(true);
  return locatorOf(spine, chapterIndex, start);
}

/** Returns a function that counts a request and returns another, which is true until the next request. */
export function requestCounter(): () => () => boolean {
  let requests = 0;
  return () => {
    requests += 1;
    const mine = requests;
    return () => mine === requests;
  };
}

const PERSONAL = 'carrel-personal';

interface PagePlace {
  /** Size of a fixed page. */
  readonly size: Size | undefined;
  readonly side: PageSide;
  readonly isCentered: boolean;
}

/** Inserts the person's reading style after the book's own styles and replaces the previous one. */
function layOut(
  frame: BookFrame,
  { parts, flat, lineOrder }: InFrame,
  style: ReadingStyle,
  { size, side, isCentered }: PagePlace,
): PageLayout {
  const cut = cutPages(frame.element.clientWidth, frame.element.clientHeight, isCentered);
  const personal = styleOf(
    frame.document,
    size ? fixedStyle(style, cut, size, side) : personalStyle(style, cut, lineOrder),
  );
  personal.id = PERSONAL;
  frame.document.getElementById(PERSONAL)?.remove();
  frame.document.head.append(personal);
  if (!size) scrollWideTables(frame);
  const layout =
    !size && style.flow === 'paged' ? pagedLayout(frame, cut) : scrolledLayout(frame, size ? 'down' : lineOrder);
  return parts.count > 1 ? partedLayout(layout, parts, flat, () => scrollWideTables(frame)) : layout;
}

/**
 * Number of elements from which a part of a chapter is scrolled, because the layout of more of them in columns
 * blocks the page. Only a list or a table has so many, because all others are divided.
 */
const MAX_IN_COLUMNS = 10_000;

/** A chapter is also scrolled if the book wants it, or if its text is vertical, which has no page columns. */
function flowOf(files: EpubFiles, { chapterIndex, parts, lineOrder }: InFrame, { flow }: ReadingStyle) {
  const isScrolled =
    files.book.scrolled.has(chapterIndex) || parts.mostElements > MAX_IN_COLUMNS || lineOrder !== 'down';
  return isScrolled ? 'scrolled' : flow;
}

function locatorShown(
  frame: BookFrame,
  spine: Spine,
  { flat: textIndex, chapterIndex }: InFrame,
  layout: PageLayout,
): Locator {
  // A picture before the text may load late. It then moves the text to the next page, so the text is no anchor here.
  if (layout.offset() === 0) return chapterLocator(spine, chapterIndex);
  const at = layout.firstShown(textIndex);
  // On a page without text, `at` is in the text of a later page.
  const [picture] = at < layout.lastShown(textIndex) ? [] : picturesInView(frame, layout);
  const range = picture ? startIn(picture) : rangeOf(textIndex, at, at);
  range?.collapse(true);
  return range ? locatorOf(spine, chapterIndex, range) : chapterLocator(spine, chapterIndex);
}

function startIn(element: Element): Range {
  const range = element.ownerDocument.createRange();
  // A place inside the element, because its locator has the path of the element.
  range.setStart(element, 0);
  return range;
}

/** Shows a passage, a fraction of the chapter's pages, or its beginning. */
function toPlace(layout: PageLayout, place: Range | number | undefined): void {
  if (typeof place === 'number') layout.toPage(Math.round(place * Math.max(0, layout.pages() - 1)));
  else if (place) layout.toRange(place);
  else layout.toPage(0);
}

/** Returns the chapter of a target. */
export function chapterIndexOf(files: EpubFiles, target: Target): number {
  return settle(files, target).chapterIndex;
}

type Place = Range | number | undefined;

interface Settled {
  readonly chapterIndex: number;
  readonly find: (document: Document, textIndex: TextIndex) => Place | Promise<Place>;
}

/**
 * Returns the chapter of a target, and a function that finds the place in it: a passage, a fraction of its pages, or
 * its beginning.
 */
function settle(files: EpubFiles, target: Target): Settled {
  const last = Math.max(0, files.book.chapters.length - 1);
  const within = (wanted: number) => Math.min(Math.max(0, wanted), last);
  if (target.kind === 'chapter') {
    const find = (document: Document) => rangeOfId(document, target.fragment);
    return { chapterIndex: within(target.chapterIndex), find };
  }
  if (target.kind === 'locator') {
    const place = findPlace(target.locator);
    const chapterIndex = place && (chapterOfPlace(files.book, place) ?? place.number);
    return { chapterIndex: within(chapterIndex ?? 0), find: (document) => place?.rangeIn(document) };
  }
  if (target.kind === 'phrase') {
    const { chapterIndex, phrase, nth } = target;
    return { chapterIndex: within(chapterIndex), find: (_, textIndex) => findNth(textIndex, phrase, nth) };
  }
  const { chapterIndex, share } = chapterAt(files.weights, target.progress);
  return { chapterIndex: within(chapterIndex), find: () => share };
}

function rangeOfId(document: Document, fragment: string | undefined): Range | undefined {
  if (fragment === undefined) return undefined;
  const place = findPlace(fragment)?.rangeIn(document);
  if (place) return place;
  const element = elementOfFragment(document, fragment);
  if (!element) return undefined;
  const range = document.createRange();
  range.selectNode(element);
  return range;
}
