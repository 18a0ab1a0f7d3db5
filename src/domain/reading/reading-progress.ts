/** What stands before the text counts for no more of the book than this, however much of it there is. */
const MAX_BEFORE_TEXT = 0.02;

/**
 * What each chapter counts for in telling how far through the book a place lies. Files are weighed as they are, because unpacking a
 * whole book to count its words would take longer than opening it. Only what stands before the text is held small: cover, title page
 * and contents are more markup than words, and whoever has just opened a book at its text has read nothing of it yet.
 *
 * @param sizes of the chapters' files; nothing for those aside of the reading order
 * @param start the chapter that the text begins with
 */
export function weighChapters(sizes: readonly number[], start: number): readonly number[] {
  const before = sum(sizes.slice(0, start));
  const text = sum(sizes.slice(start));
  const most = (text * MAX_BEFORE_TEXT) / (1 - MAX_BEFORE_TEXT);
  if (text === 0 || before <= most) return sizes;
  return sizes.map((size, chapter) => (chapter < start ? (size * most) / before : size));
}

interface PageShown {
  readonly section: number;
  /** The last chapter that is shown, where two lie side by side. */
  readonly last: number;
  /** From 0, of the chapter's pages. */
  readonly page: number;
  readonly pages: number;
}

/** How far through the book a page is, from 0 to 1. */
export function progressOf(weights: readonly number[], { section, last, page, pages }: PageShown): number {
  if (last >= lastWeighed(weights) && page === pages - 1) return 1;
  const total = sum(weights);
  if (total === 0) return 0;
  const before = sum(weights.slice(0, section));
  return Math.min(1, (before + ((weights[section] ?? 0) * page) / pages) / total);
}

/** The chapter at a share of the whole book, and the share of that chapter. */
export function sectionAt(weights: readonly number[], progress: number): { section: number; share: number } {
  let left = progress * sum(weights);
  for (const [section, weight] of weights.entries()) {
    if (weight > 0 && left <= weight) return { section, share: left / weight };
    left -= weight;
  }
  return { section: Math.max(0, lastWeighed(weights)), share: 1 };
}

function lastWeighed(weights: readonly number[]): number {
  return weights.findLastIndex((weight) => weight > 0);
}

function sum(weights: readonly number[]): number {
  return weights.reduce((total, one) => total + one, 0);
}
