import type { PageLayout } from '../frame/page-layout.ts';
import type { Target } from '../reading-engine.ts';

interface Edge {
  readonly chapterIndex: number;
  readonly layout: Pick<PageLayout, 'page' | 'pages' | 'toPage'>;
}

interface PageTurnsOptions {
  /** Returns the last visible page, or the first. */
  readonly edge: (direction: 1 | -1) => Edge;
  /** Returns the next or previous chapter in the reading order; `undefined` past an end. */
  readonly chapterAfter: (chapterIndex: number, direction: 1 | -1) => number | undefined;
  /** Shows a target. Resolves early if another one is requested meanwhile. */
  readonly show: (target: Target) => Promise<void>;
  /** Called when the reader has arrived at a page. */
  readonly onArrival: () => void;
}

export interface PageTurns {
  readonly show: (target: Target) => Promise<void>;
  readonly turn: (direction: 1 | -1) => Promise<void>;
  readonly nextChapter: () => Promise<boolean>;
}

interface Turned {
  readonly from: number;
  readonly to: number;
  readonly direction: 1 | -1;
}

/** A move that has not arrived yet. */
interface Move {
  /** Turn over an end of a chapter; `undefined` for a jump. */
  readonly turned: Turned | undefined;
  /** Turns that follow when it has arrived: a positive number of pages forward, or a negative one back. */
  turns: number;
}

/**
 * Turns pages over the ends of chapters. While a chapter is loading, turns count from where the reader will arrive: one
 * back to the page that was left cancels the move, and others wait for it.
 */
export function createPageTurns({ edge, chapterAfter, show, onArrival }: PageTurnsOptions): PageTurns {
  let going: Move | undefined;

  async function go(target: Target, turned?: Turned): Promise<void> {
    const move: Move = { turned, turns: 0 };
    going = move;
    let isLatest = true;
    try {
      await show(target);
    } finally {
      isLatest = going === move;
      if (isLatest) going = undefined;
    }
    if (!isLatest) return;
    if (turned?.direction === -1) {
      const { layout } = edge(1);
      layout.toPage(layout.pages() - 1);
    }
    onArrival();
    for (let { turns } = move; turns !== 0 && !going; turns -= Math.sign(turns)) await turn(turns > 0 ? 1 : -1);
  }

  const goOver = (turned: Turned) => go({ kind: 'chapter', chapterIndex: turned.to, fragment: undefined }, turned);

  async function leaveChapter(direction: 1 | -1): Promise<boolean> {
    const { chapterIndex: from } = edge(direction);
    const to = chapterAfter(from, direction);
    if (to === undefined) return false;
    await goOver({ from, to, direction });
    return true;
  }

  async function turn(direction: 1 | -1): Promise<void> {
    if (going) return turnLater(going, direction);
    const { layout } = edge(direction);
    const next = layout.page() + direction;
    if (next < 0 || next >= layout.pages()) {
      await leaveChapter(direction);
      return;
    }
    layout.toPage(next);
    onArrival();
  }

  async function turnLater(move: Move, direction: 1 | -1): Promise<void> {
    move.turns += direction;
    const { turned } = move;
    if (turned && move.turns === -turned.direction) await goOver({ from: turned.to, to: turned.from, direction });
  }

  return { show: (target) => go(target), turn, nextChapter: () => leaveChapter(1) };
}
