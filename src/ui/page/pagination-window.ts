/** A page number, or a gap in place of omitted pages. */
export type PageSlot = number | 'gap';

const inFull = 6;

/**
 * Returns the pages to show on a wide screen: all of them up to 6, otherwise the first, the last and a window around
 * the current page (CAT-9).
 */
export function paginationWindow(page: number, pages: number, numbered = pages): PageSlot[] {
  return withinNumbered(page, pages, numbered, wideWindow);
}

function wideWindow(page: number, pages: number): PageSlot[] {
  const current = within(page, pages);
  if (pages <= inFull) return range(1, pages);
  const start = Math.max(1, Math.min(current - 1, pages - 3));
  const end = Math.min(pages, Math.max(current + 1, 4));
  return withGaps([1, ...range(start, end), pages]);
}

/** Returns the pages to show on a phone: first, gap, current, gap, last (CAT-9). */
export function narrowPaginationWindow(page: number, pages: number, numbered = pages): PageSlot[] {
  return withinNumbered(page, pages, numbered, narrowWindow);
}

/** Applies the window to the pages that have links. A gap stands for all pages after them, except the current one. */
function withinNumbered(
  page: number,
  pages: number,
  numbered: number,
  windowOf: (page: number, pages: number) => PageSlot[],
): PageSlot[] {
  if (pages <= numbered) return windowOf(page, pages);
  if (page <= numbered) return [...windowOf(page, numbered), 'gap'];
  return page < pages ? [1, 'gap', page, 'gap'] : [1, 'gap', page];
}

function narrowWindow(page: number, pages: number): PageSlot[] {
  return withGaps([1, within(page, pages), Math.max(1, pages)]);
}

function within(page: number, pages: number): number {
  return Math.min(Math.max(1, page), Math.max(1, pages));
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
}

/** Inserts gaps. A gap is as wide as a page link, so a gap of a single page is replaced by that page. */
function withGaps(numbers: number[]): PageSlot[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted.flatMap((number, index): PageSlot[] => {
    const before = sorted[index - 1] ?? number - 1;
    const missing = number - before - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : ['gap', number];
  });
}
