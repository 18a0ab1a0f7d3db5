/** The side of a fixed-layout page in a spread. */
export type PageSide = 'left' | 'right' | 'center';

/** The pages that are shown together, in reading order: one alone, or two facing each other. */
export type Spread = readonly [number] | readonly [number, number];

/** The condition under which a fixed page may be shown beside another one (`rendition:spread`). */
export type SpreadMode = 'never' | 'landscape' | 'always';

/** Returns the mode of a value of `rendition:spread`. `portrait` is an older name of `both`. */
export function spreadModeOf(value: string | undefined): SpreadMode {
  if (value === 'none') return 'never';
  return value === 'both' || value === 'portrait' ? 'always' : 'landscape';
}

/** Width in CSS pixels from which two pages are legible side by side if the book asks for that in every orientation. */
const WIDE_ENOUGH_ALWAYS = 600;
/** Width from which two pages are shown side by side on a wide screen. */
export const WIDE_ENOUGH_FOR_TWO = 1_000;

export function hasRoomForTwo(mode: SpreadMode, { width, height }: { width: number; height: number }): boolean {
  if (mode === 'never') return false;
  return mode === 'always' ? width >= WIDE_ENOUGH_ALWAYS : width >= WIDE_ENOUGH_FOR_TWO && width > height;
}

interface PagesInOrder {
  /** Number of pages. */
  readonly count: number;
  /** The side that a page requests; pages without a request are not in the map. */
  readonly sides: ReadonlyMap<number, PageSide>;
  /** Pages outside the reading order. */
  readonly asides: ReadonlySet<number>;
  readonly isRightToLeft: boolean;
}

/**
 * Arranges fixed-layout pages in spreads, as in the printed book (EPUB 3.3 §8.2.2.4). A page is placed on the side that
 * it requests; a page without a request follows the page before it; the first page of a book is alone, like a cover.
 */
export function spreadsOf(pages: PagesInOrder): readonly Spread[] {
  const spreads: Spread[] = [];
  /** A page whose facing page is not placed yet. */
  let waiting: number | undefined;
  const endWaiting = () => {
    if (waiting !== undefined) spreads.push([waiting]);
    waiting = undefined;
  };
  for (let page = 0; page < pages.count; page += 1) {
    const role = roleOf(pages, page) ?? (waiting === undefined ? 'first' : 'second');
    if (role === 'second' && waiting !== undefined) {
      spreads.push([waiting, page]);
      waiting = undefined;
      continue;
    }
    endWaiting();
    if (role === 'first') waiting = page;
    else spreads.push([page]);
  }
  endWaiting();
  return spreads;
}

/** Returns the side of a page in a spread; `undefined` when it requests none. */
function roleOf(
  { sides, asides, isRightToLeft }: PagesInOrder,
  page: number,
): 'first' | 'second' | 'alone' | undefined {
  const side = sides.get(page);
  if (asides.has(page) || side === 'center') return 'alone';
  if (side !== undefined) return (side === 'right') === isRightToLeft ? 'first' : 'second';
  return page === 0 ? 'alone' : undefined;
}
