/** Maximum share of the book for the pages before the text, however long they are. */
const MAX_BEFORE_TEXT = 0.02;

/**
 * Returns the weight of each chapter, from which the progress through the book is computed. File sizes are used,
 * because unpacking a whole book to count its words takes longer than opening it. The part before the text is limited:
 * cover, title page and contents are more markup than words, and a person who opens a book at its text has read nothing
 * yet.
 *
 * @param sizes of the chapters' files; 0 for files outside the reading order
 * @param start the chapter in which the text begins
 */
export function weighChapters(sizes: readonly number[], start: number): readonly number[] {
  const before = sum(sizes.slice(0, start));
  const text = sum(sizes.slice(start));
  const most = (text * MAX_BEFORE_TEXT) / (1 - MAX_BEFORE_TEXT);
  if (text === 0 || before <= most) return sizes;
  return sizes.map((size, chapter) => (chapter < start ? (size * most) / before : size));
}

interface PageShown {
  readonly chapterIndex: number;
  /** The last visible chapter when two are side by side. */
  readonly last: number;
  /** The page within the chapter, from 0. */
  readonly page: number;
  readonly pages: number;
}

/** Returns the progress of a page through the book, from 0 to 1. */
export function progressOf(weights: readonly number[], { chapterIndex, last, page, pages }: PageShown): number {
  if (last >= lastWeighed(weights) && page === pages - 1) return 1;
  const total = sum(weights);
  if (total === 0) return 0;
  const before = sum(weights.slice(0, chapterIndex));
  return Math.min(1, (before + ((weights[chapterIndex] ?? 0) * page) / pages) / total);
}

/** Returns the chapter at a share of the whole book, and the share within that chapter. */
export function chapterAt(weights: readonly number[], progress: number): { chapterIndex: number; share: number } {
  let left = progress * sum(weights);
  for (const [chapterIndex, weight] of weights.entries()) {
    if (weight > 0 && left <= weight) return { chapterIndex, share: left / weight };
    left -= weight;
  }
  return { chapterIndex: Math.max(0, lastWeighed(weights)), share: 1 };
}

function lastWeighed(weights: readonly number[]): number {
  return weights.findLastIndex((weight) => weight > 0);
}

function sum(weights: readonly number[]): number {
  return weights.reduce((total, one) => total + one, 0);
}
