/** A page number, or a gap that stands for the pages left out. */
export type PageSlot = number | 'gap';

const inFull = 6;

/**
 * The pages to show where there is room: all of them up to 6, else the first, the last and a window
 * around the current one. Shelf §9.
 */
export function paginationWindow(page: number, pages: number): PageSlot[] {
  const current = within(page, pages);
  if (pages <= inFull) return range(1, pages);
  const start = Math.max(1, Math.min(current - 1, pages - 3));
  const end = Math.min(pages, Math.max(current + 1, 4));
  return withGaps([1, ...range(start, end), pages]);
}

/** The pages to show on a phone: first, gap, current, gap, last. */
export function narrowPaginationWindow(page: number, pages: number): PageSlot[] {
  return withGaps([1, within(page, pages), Math.max(1, pages)]);
}

function within(page: number, pages: number): number {
  return Math.min(Math.max(1, page), Math.max(1, pages));
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
}

/** A gap takes the room of a page, so where it would hide a single page that page is shown instead. */
function withGaps(numbers: number[]): PageSlot[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted.flatMap((number, index): PageSlot[] => {
    const before = sorted[index - 1] ?? number - 1;
    const missing = number - before - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : ['gap', number];
  });
}
