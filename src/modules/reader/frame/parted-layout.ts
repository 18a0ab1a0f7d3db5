import type { ChapterParts } from '../epub/chapter-parts.ts';
import type { TextIndex } from '../epub/text-index.ts';
import type { PageLayout, Span } from './page-layout.ts';

/** Distance between the offsets of two parts. No part is as long. */
const APART = 1e8;

/**
 * The pages of a chapter in parts. The pages of parts that were not displayed yet are estimated from their text, so the
 * number of pages may change while the chapter is read.
 *
 * @param inner layout of the part that is displayed
 * @param onShow called when another part was displayed
 */
export function partedLayout(
  inner: PageLayout,
  parts: ChapterParts,
  textIndex: TextIndex,
  onShow: () => void,
): PageLayout {
  const spans = spansOf(parts, textIndex);
  const { countShown, pagesOf, pagesBefore } = pageCounts(inner, parts, spans);
  const show = (part: number) => {
    if (part === parts.shown()) return;
    countShown();
    parts.show(part);
    inner.toPage(0);
    onShow();
  };
  const showNode = (node: Node) => show(parts.partOf(node));
  const isBefore = (part: number) => part < parts.shown();
  const span = () => spans[parts.shown()];
  const last = parts.count - 1;
  return {
    page: () => pagesBefore(parts.shown()) + inner.page(),
    pages: () => pagesBefore(parts.count),
    offset: () => parts.shown() * APART + inner.offset(),
    toPage: (page) => {
      const density = countShown();
      let [part, within] = [0, page];
      while (part < last && within >= pagesOf(part, density)) {
        within -= pagesOf(part, density);
        part += 1;
      }
      const expected = pagesOf(part, density);
      const isFromEnd = (page > 0 && isBefore(part)) || (part === last && within >= expected - 1);
      show(part);
      const pages = inner.pages();
      // Whoever comes from a later part reaches the end of this one first.
      inner.toPage(Math.max(0, isFromEnd ? pages - Math.max(1, expected - within) : Math.min(within, pages - 1)));
    },
    toRange: (range) => {
      showNode(nodeAt(range));
      inner.toRange(range);
    },
    firstShown: (index) => inner.firstShown(index, span()),
    lastShown: (index) => inner.lastShown(index, span()),
    isReached: (element) => {
      const part = parts.partOf(element);
      return isBefore(part) || (part === parts.shown() && inner.isReached(element));
    },
    isShown: (element) => parts.partOf(element) === parts.shown() && inner.isShown(element),
    isInView: inner.isInView,
  };
}

function nodeAt({ startContainer, startOffset }: Range): Node {
  return startContainer.childNodes[startOffset] ?? startContainer;
}

/** Counts the pages of parts that were displayed, and estimates those of the others by the length of their text. */
function pageCounts(inner: PageLayout, parts: ChapterParts, spans: readonly Span[]) {
  const lengthOf = (part: number) => (spans[part]?.to ?? 0) - (spans[part]?.from ?? 0);
  const counted = new Map<number, number>();
  /** Returns the pages of a character. */
  const countShown = () => {
    counted.set(parts.shown(), inner.pages());
    let [pages, length] = [0, 0];
    for (const [part, count] of counted) [pages, length] = [pages + count, length + lengthOf(part)];
    return pages / Math.max(1, length);
  };
  const pagesOf = (part: number, density: number) =>
    counted.get(part) ?? Math.max(1, Math.round(lengthOf(part) * density));
  const pagesBefore = (part: number) => {
    const density = countShown();
    return spans.slice(0, part).reduce((pages, _, one) => pages + pagesOf(one, density), 0);
  };
  return { countShown, pagesOf, pagesBefore };
}

/** Returns the text of each part. */
function spansOf({ count, partOf }: ChapterParts, { text, runs }: TextIndex): readonly Span[] {
  const startOf = (part: number) => {
    let [low, high] = [0, runs.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const run = runs[middle];
      if (run && partOf(run.node) < part) low = middle + 1;
      else high = middle;
    }
    return runs[low]?.start ?? text.length;
  };
  return Array.from({ length: count }, (_, part) => ({
    from: part === 0 ? 0 : startOf(part),
    to: part === count - 1 ? text.length : startOf(part + 1),
  }));
}
