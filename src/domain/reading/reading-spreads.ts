/** Where a fixed page stands when two of them lie side by side. */
export type PageSide = 'left' | 'right' | 'center';

/** The pages that are shown together, in reading order: one alone, or two facing each other. */
export type Spread = readonly [number] | readonly [number, number];

interface PagesInOrder {
  /** How many there are. */
  readonly count: number;
  /** What a page asks for; one that does not ask is not in it. */
  readonly sides: ReadonlyMap<number, PageSide>;
  /** Pages that are no part of the reading order. */
  readonly asides: ReadonlySet<number>;
  readonly isRightToLeft: boolean;
}

/**
 * How fixed pages lie side by side, as in the printed book (EPUB 3.3 §8.2.2.4): a page stands on the side that it asks for; one that
 * does not ask follows the page before it, and the first of a book stands alone, as a cover does.
 */
export function spreadsOf(pages: PagesInOrder): readonly Spread[] {
  const spreads: Spread[] = [];
  /** A page that waits for the one that faces it. */
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

/** The part that a page has in a spread; `undefined` where it has no wish of its own. */
function roleOf(
  { sides, asides, isRightToLeft }: PagesInOrder,
  page: number,
): 'first' | 'second' | 'alone' | undefined {
  const side = sides.get(page);
  if (asides.has(page) || side === 'center') return 'alone';
  if (side !== undefined) return (side === 'right') === isRightToLeft ? 'first' : 'second';
  return page === 0 ? 'alone' : undefined;
}
