import type { Locator } from '../../domain/reading-place.ts';
import type { ReadingStyle } from '../../domain/reading-style.ts';
import { readChapter } from './chapter-document.ts';
import { bringFiles, type ChapterFiles } from './chapter-files.ts';
import type { EpubFiles } from './epub-files.ts';
import { findPlace, locatorOf, sectionLocator } from './epub-locator.ts';
import { type FlatText, flatTextOf, rangeOf } from './flat-text.ts';
import { BASE_STYLE, cutPages, fixedStyle, personalStyle } from './frame-style.ts';
import { type BookFrame, fillFrame, styleOf } from './open-frame.ts';
import { type PageLayout, pagedLayout, scrolledLayout } from './page-layout.ts';
import type { Target } from './reading-engine.ts';

/** A chapter in its frame, laid out as the person likes it. */
export interface ShownChapter {
  readonly section: () => number;
  readonly flat: () => FlatText;
  readonly layout: () => PageLayout;
  readonly styles: () => readonly string[];
  /** The place at the top of what is shown. */
  readonly locator: () => Locator;
  readonly show: (target: Target) => Promise<Range | undefined>;
  readonly apply: (style: ReadingStyle) => void;
  /** Lays out anew in a frame of another size, at the same place. */
  readonly relay: () => void;
  readonly close: () => void;
}

/** Brings chapters into a frame, one at a time, and finds places in them. */
export function showChapters(files: EpubFiles, frame: BookFrame, first: ReadingStyle): ShownChapter {
  let style = first;
  let section = -1;
  let brought: ChapterFiles | undefined;
  let size: { readonly width: number; readonly height: number } | undefined;
  let flat: FlatText = { text: '', runs: [] };
  let personal: HTMLStyleElement | undefined;
  let layout = scrolledLayout(frame);
  let anchor: Locator = sectionLocator(0);

  const isFixed = () => files.book.isFixed && size !== undefined;
  // Columns of upright lines run down the page: such a book is scrolled.
  const isPaged = () => !isFixed() && style.flow === 'paged' && !isVertical(frame);

  function lay(): void {
    const { clientWidth, clientHeight } = frame.element;
    const cut = cutPages(clientWidth, clientHeight);
    const flow = isVertical(frame) ? 'scrolled' : style.flow;
    const text = isFixed() && size ? fixedStyle(style, cut, size) : personalStyle({ ...style, flow }, cut);
    personal?.remove();
    personal = styleOf(frame.document, text);
    frame.document.head.append(personal);
    layout = isPaged() ? pagedLayout(frame, cut) : scrolledLayout(frame);
  }

  function bring(next: number): void {
    brought?.close();
    section = next;
    const chapter = readChapter(files.chapterText(next));
    brought = bringFiles(files, files.book.chapters[next] ?? '', chapter);
    size = chapter.size;
    fillFrame(frame, chapter.document, [BASE_STYLE, ...brought.styles], files.book.isRightToLeft);
    personal = undefined;
    lay();
    flat = flatTextOf(frame.document.body);
  }

  function remember(): void {
    anchor = placeShown();
  }

  function placeShown(): Locator {
    const at = layout.firstShown(flat);
    const range = rangeOf(flat, at, at);
    range?.collapse(true);
    return range ? locatorOf(section, range) : sectionLocator(section);
  }

  function goBack(): void {
    const range = findPlace(anchor)?.rangeIn(frame.document);
    if (range) layout.toRange(range);
    else layout.toPage(0);
  }

  return {
    section: () => section,
    flat: () => flat,
    layout: () => layout,
    styles: () => brought?.styles ?? [],
    locator: placeShown,
    show: async (target) => {
      const { section: wanted, find } = settle(files, target);
      if (wanted !== section) bring(wanted);
      const found = find(frame.document);
      if (typeof found === 'number') layout.toPage(Math.round(found * Math.max(0, layout.pages() - 1)));
      else if (found) layout.toRange(found);
      else layout.toPage(0);
      remember();
      return typeof found === 'number' ? undefined : found;
    },
    apply: (next) => {
      remember();
      style = next;
      lay();
      goBack();
    },
    relay: () => {
      lay();
      goBack();
    },
    close: () => {
      brought?.close();
      frame.element.remove();
    },
  };
}

function isVertical({ document, window }: BookFrame): boolean {
  return window.getComputedStyle(document.body).writingMode.startsWith('vertical');
}

/** The chapter of a target, and how to find the place in it: a passage, a share of its pages, or its beginning. */
function settle(files: EpubFiles, target: Target) {
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

/** The chapter at a share of the whole book, and the share of that chapter. */
function sectionAt(weights: readonly number[], progress: number): { section: number; share: number } {
  let left = progress * weights.reduce((sum, one) => sum + one, 0);
  for (const [section, weight] of weights.entries()) {
    if (left <= weight) return { section, share: weight === 0 ? 0 : left / weight };
    left -= weight;
  }
  return { section: weights.length - 1, share: 1 };
}
