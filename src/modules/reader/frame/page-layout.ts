import { isText, rangeOf, type TextIndex } from '../epub/text-index.ts';
import type { PageCut } from './frame-style.ts';
import type { BookFrame } from './open-frame.ts';

/** The pages that a chapter is cut into in its frame, or the column that it scrolls in. */
export interface PageLayout {
  /** From 0. */
  readonly page: () => number;
  readonly pages: () => number;
  readonly toPage: (page: number) => void;
  readonly toRange: (range: Range) => void;
  /** The index in a flat text where what is shown begins. */
  readonly firstShown: (textIndex: TextIndex) => number;
  /** The index past what is shown. */
  readonly lastShown: (textIndex: TextIndex) => number;
  readonly isReached: (element: Element) => boolean;
}

export function pagedLayout({ document, window }: BookFrame, cut: PageCut): PageLayout {
  const root = document.documentElement;
  const isRtl = () => window.getComputedStyle(root).direction === 'rtl';
  const { width, columns, margin } = cut;
  const step = width / columns;
  /** How far along the chapter an edge lies, from the beginning of what is shown. */
  const along = (rect: DOMRect, edge: 'start' | 'end') => {
    if (isRtl()) return edge === 'start' ? width - rect.right : width - rect.left;
    return edge === 'start' ? rect.left : rect.right;
  };
  const shownFrom = () => Math.abs(root.scrollLeft);
  const toPage = (page: number) => root.scrollTo({ left: page * width * (isRtl() ? -1 : 1), behavior: 'instant' });
  return {
    page: () => Math.round(shownFrom() / width),
    // One column more than the text needs stands at the end, so that the last page can be turned to whole.
    pages: () => {
      const all = Math.floor((root.scrollWidth - margin + 2 * margin) / step + 0.02);
      return Math.max(1, Math.ceil((all - 1) / columns));
    },
    toPage,
    toRange: (range) => {
      const rect = firstRect(range);
      if (rect) toPage(Math.max(0, Math.floor((shownFrom() + along(rect, 'start') + 1) / width)));
    },
    firstShown: (textIndex) => firstIndex(textIndex, (rect) => along(rect, 'end') > 1),
    lastShown: (textIndex) => firstIndex(textIndex, (rect) => along(rect, 'start') >= width - 1),
    isReached: (element) => along(element.getBoundingClientRect(), 'start') < width - 1,
  };
}

export function scrolledLayout({ document, window }: BookFrame): PageLayout {
  const root = document.documentElement;
  const height = () => window.innerHeight;
  return {
    page: () => Math.floor((root.scrollTop + height() / 2) / height()),
    // A page scaled to its frame may be longer by a part of a pixel.
    pages: () => Math.max(1, Math.ceil((root.scrollHeight - 2) / height())),
    toPage: (page) => root.scrollTo({ top: Math.min(page * height(), root.scrollHeight), behavior: 'instant' }),
    toRange: (range) => {
      const rect = firstRect(range);
      if (rect) root.scrollTo({ top: root.scrollTop + rect.top - 24, behavior: 'instant' });
    },
    firstShown: (textIndex) => firstIndex(textIndex, (rect) => rect.bottom > 1),
    lastShown: (textIndex) => firstIndex(textIndex, (rect) => rect.top >= height() - 1),
    isReached: (element) => element.getBoundingClientRect().top < height() - 1,
  };
}

/** A point between two lines is drawn at the end of the first; what is meant is the sign that follows. */
function signAt(range: Range): Range {
  const { startContainer: node, startOffset } = range;
  if (!range.collapsed || !isText(node)) return range;
  const rest = node.data.slice(startOffset);
  const from = startOffset + rest.length - rest.trimStart().length;
  if (from >= node.data.length) return range;
  const sign = range.cloneRange();
  sign.setStart(node, from);
  sign.setEnd(node, from + 1);
  return sign;
}

function firstRect(range: Range): DOMRect | undefined {
  const [rect] = signAt(range).getClientRects();
  if (rect) return rect;
  const node = range.startContainer;
  const element = node.nodeType === 1 ? (node.childNodes[range.startOffset] ?? node) : node.parentElement;
  return element && 'getBoundingClientRect' in element && typeof element.getBoundingClientRect === 'function'
    ? element.getBoundingClientRect()
    : undefined;
}

/** The first index of a text from which on a test of its place is met: text runs one way, so it is searched by halves. */
function firstIndex(textIndex: TextIndex, isMet: (rect: DOMRect) => boolean): number {
  let low = 0;
  let high = textIndex.text.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const rect = rectFrom(textIndex, middle);
    if (!rect || isMet(rect.rect)) high = middle;
    else low = rect.index + 1;
  }
  return low;
}

/** The place of the next sign that has one. */
function rectFrom(textIndex: TextIndex, index: number): { rect: DOMRect; index: number } | undefined {
  for (let at = index; at < textIndex.text.length && at < index + 400; at += 1) {
    if (/\s/.test(textIndex.text[at] ?? ' ')) continue;
    const rect = rangeOf(textIndex, at, at + 1)?.getClientRects()[0];
    if (rect && rect.width + rect.height > 0) return { rect, index: at };
  }
  return undefined;
}
