import { isElement, isText, rangeOf, runAt, type TextIndex } from '../epub/text-index.ts';
import type { PageCut } from './frame-style.ts';
import type { BookFrame } from './open-frame.ts';

/** The pages of a chapter in its frame, or the column that it scrolls in. */
export interface PageLayout {
  /** Current page, from 0. */
  readonly page: () => number;
  readonly pages: () => number;
  /** Returns how far the text is scrolled, in CSS pixels. */
  readonly offset: () => number;
  readonly toPage: (page: number) => void;
  readonly toRange: (range: Range) => void;
  /** Returns the index in the flat text of the first visible character. Without a span, all text is laid out. */
  readonly firstShown: (textIndex: TextIndex, span?: Span) => number;
  /** Returns the index after the visible part. */
  readonly lastShown: (textIndex: TextIndex, span?: Span) => number;
  readonly isReached: (element: Element) => boolean;
  /** Returns true if the beginning of an element is visible. */
  readonly isShown: (element: Element) => boolean;
  /** Returns true if a part of an element is visible. */
  readonly isInView: (element: Element) => boolean;
}

/** The part of the flat text that is laid out, between two indexes. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function pagedLayout({ document, window }: BookFrame, cut: PageCut): PageLayout {
  const root = document.documentElement;
  const isRtl = () => window.getComputedStyle(root).direction === 'rtl';
  const { width, columns, margin } = cut;
  const step = width / columns;
  /** Returns the distance of an edge from the beginning of the visible part, in reading direction. */
  const along = (rect: DOMRect, edge: 'start' | 'end') => {
    if (isRtl()) return edge === 'start' ? width - rect.right : width - rect.left;
    return edge === 'start' ? rect.left : rect.right;
  };
  const shownFrom = () => Math.abs(root.scrollLeft);
  const toPage = (page: number) => root.scrollTo({ left: page * width * (isRtl() ? -1 : 1), behavior: 'instant' });
  return {
    page: () => Math.round(shownFrom() / width),
    offset: shownFrom,
    // The text has one extra column at the end, so that the last page can be reached completely.
    pages: () => {
      const all = Math.floor((root.scrollWidth - margin + 2 * margin) / step + 0.02);
      return Math.max(1, Math.ceil((all - 1) / columns));
    },
    toPage,
    toRange: (range) => {
      const rect = firstRect(range);
      if (rect) toPage(Math.max(0, Math.floor((shownFrom() + along(rect, 'start') + 1) / width)));
    },
    firstShown: (textIndex, span) => firstSign(textIndex, span, (rect) => along(rect, 'end') > 1),
    lastShown: (textIndex, span) => firstIndex(textIndex, span, (rect) => along(rect, 'start') >= width - 1),
    isReached: (element) => along(element.getBoundingClientRect(), 'start') < width - 1,
    isShown: (element) => {
      const [rect] = element.getClientRects();
      return rect !== undefined && along(rect, 'start') > -1 && along(rect, 'start') < width - 1;
    },
    isInView: (element) => {
      const [rect] = element.getClientRects();
      return rect !== undefined && along(rect, 'end') > 1 && along(rect, 'start') < width - 1;
    },
  };
}

/** Direction in which the lines of a chapter follow each other. Lines of vertical text are columns. */
export type LineOrder = 'down' | 'left' | 'right';

export function scrolledLayout({ document, window }: BookFrame, order: LineOrder = 'down'): PageLayout {
  const root = document.documentElement;
  const isSideways = order !== 'down';
  /** Returns the length of the visible part along the direction of scrolling. */
  const size = () => (isSideways ? window.innerWidth : window.innerHeight);
  const offset = () => (isSideways ? Math.abs(root.scrollLeft) : root.scrollTop);
  const whole = () => (isSideways ? root.scrollWidth : root.scrollHeight);
  const toOffset = (to: number) => {
    const length = Math.max(0, to);
    const edge = isSideways ? { left: order === 'left' ? -length : length } : { top: length };
    root.scrollTo({ ...edge, behavior: 'instant' });
  };
  /** Returns the distance of an edge from the beginning of the visible part. */
  const along = (rect: DOMRect, edge: 'start' | 'end') => {
    if (order === 'left') return size() - (edge === 'start' ? rect.right : rect.left);
    if (order === 'right') return edge === 'start' ? rect.left : rect.right;
    return edge === 'start' ? rect.top : rect.bottom;
  };
  // A page that is scaled to its frame may be taller by a fraction of a pixel.
  const pages = () => Math.max(1, Math.ceil((whole() - 2) / size()));
  return {
    offset,
    pages,
    // The last page may be short. It is reached where the text cannot be scrolled further.
    page: () => (offset() + size() >= whole() - 2 ? pages() - 1 : Math.floor((offset() + size() / 2) / size())),
    toPage: (page) => toOffset(Math.min(page * size(), whole())),
    toRange: (range) => {
      const rect = firstRect(range);
      if (rect) toOffset(offset() + along(rect, 'start') - 24);
    },
    firstShown: (textIndex, span) => firstSign(textIndex, span, (rect) => along(rect, 'end') > 1),
    lastShown: (textIndex, span) => firstIndex(textIndex, span, (rect) => along(rect, 'start') >= size() - 1),
    isReached: (element) => along(element.getBoundingClientRect(), 'start') < size() - 1,
    isShown: (element) => {
      const [rect] = element.getClientRects();
      if (!rect) return false;
      const start = along(rect, 'start');
      return start > -1 && Math.min(along(rect, 'end'), start + size() / 2) < size();
    },
    isInView: (element) => {
      const [rect] = element.getClientRects();
      return rect !== undefined && along(rect, 'end') > 1 && along(rect, 'start') < size() - 1;
    },
  };
}

/** Returns the pictures on the visible page. */
export function picturesInView({ document }: BookFrame, layout: PageLayout): Element[] {
  return [...document.querySelectorAll('img, svg, video, audio')].filter(layout.isInView);
}

/**
 * Returns the range of the character after a collapsed range. Browsers draw a point between two lines at the end of the
 * first line, but the point means the character that follows.
 */
function signAt(range: Range): Range {
  const { startContainer, startOffset } = range;
  // A point in an element, such as the place of a CFI that names it, means the first character of its child.
  const child = startContainer.childNodes[startOffset];
  const [node, offset] = child && isText(child) ? [child, 0] : [startContainer, startOffset];
  if (!range.collapsed || !isText(node)) return range;
  const rest = node.data.slice(offset);
  const from = offset + rest.length - rest.trimStart().length;
  if (from >= node.data.length) return range;
  const sign = range.cloneRange();
  sign.setStart(node, from);
  sign.setEnd(node, from + 1);
  return sign;
}

function firstRect(range: Range): DOMRect | undefined {
  const [rect] = signAt(range).getClientRects();
  if (rect) return rect;
  const { startContainer: node, startOffset } = range;
  const child = node.childNodes[startOffset];
  const next = child && isText(child) ? child.nextElementSibling : child;
  // The beginning of an element means the element, also if it is a drawing whose first part is not drawn.
  for (const one of [next, node, node.parentNode]) {
    const box = one && isElement(one) ? one.getClientRects()[0] : undefined;
    if (box) return box;
  }
  return undefined;
}

/**
 * Returns the first index of the text whose rectangle meets a condition. Text runs in one direction, so a binary search
 * finds it.
 */
function firstIndex(textIndex: TextIndex, span: Span | undefined, isMet: (rect: DOMRect) => boolean): number {
  let low = span?.from ?? 0;
  const end = endOf(textIndex, span);
  let high = end;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const rect = rectFrom(textIndex, middle, end);
    if (!rect || isMet(rect.rect)) high = middle;
    else low = rect.index + 1;
  }
  return low;
}

/**
 * Returns the index of the first character that meets a condition. A blank before it has no place of its own: it may
 * belong to the paragraph on the previous page.
 */
function firstSign(textIndex: TextIndex, span: Span | undefined, isMet: (rect: DOMRect) => boolean): number {
  const index = firstIndex(textIndex, span, isMet);
  return rectFrom(textIndex, index, endOf(textIndex, span))?.index ?? index;
}

function endOf({ text }: TextIndex, span: Span | undefined): number {
  return span?.to ?? text.length;
}

/** Returns the rectangle of the next character that has one. A text that the book hides is passed over as a whole. */
function rectFrom(textIndex: TextIndex, index: number, end: number): { rect: DOMRect; index: number } | undefined {
  let afterTried = 0;
  for (let at = index; at < end; at += 1) {
    if (/\s/.test(textIndex.text[at] ?? ' ')) continue;
    const rect = rangeOf(textIndex, at, at + 1)?.getClientRects()[0];
    if (rect && rect.width + rect.height > 0) return { rect, index: at };
    if (at < afterTried) continue;
    const { after, isHidden } = runWith(textIndex, at);
    afterTried = after;
    if (isHidden) at = after - 1;
  }
  return undefined;
}

/** Returns the index after the text node of a character, and whether none of the node is laid out. */
function runWith(textIndex: TextIndex, at: number): { after: number; isHidden: boolean } {
  const run = runAt(textIndex, at);
  if (!run) return { after: at + 1, isHidden: false };
  const after = run.start + run.node.data.length;
  return { after, isHidden: rangeOf(textIndex, run.start, after)?.getClientRects().length === 0 };
}
