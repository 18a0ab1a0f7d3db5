import type { HighlightedPassage } from '../reading-engine.ts';

/** Colors passages with the CSS Custom Highlight API, so that the text of the book is not modified. */
export interface Highlighter {
  readonly drawHighlights: (
    passages: readonly HighlightedPassage[],
    find: (passage: HighlightedPassage) => Range | undefined,
  ) => void;
  readonly mark: (name: 'spoken' | 'found', range: Range | undefined) => void;
  /** Returns the passage at a point of the frame. */
  readonly passageAt: (x: number, y: number) => string | undefined;
}

export function highlightIn(window: Window & typeof globalThis): Highlighter {
  // Not every browser supports highlights. Without them, annotations are listed but not colored.
  const highlights = 'highlights' in window.CSS ? window.CSS.highlights : undefined;
  let drawn: { readonly id: string; readonly range: Range }[] = [];
  let names = new Set<string>();
  return {
    drawHighlights: (passages, find) => {
      for (const name of names) highlights?.delete(name);
      drawn = [];
      const byColor = new Map<string, Range[]>();
      for (const passage of passages) {
        const range = find(passage);
        if (!range || range.collapsed) continue;
        drawn.push({ id: passage.id, range });
        byColor.set(`annotation-${passage.color}`, [...(byColor.get(`annotation-${passage.color}`) ?? []), range]);
      }
      for (const [name, ranges] of byColor) highlights?.set(name, new window.Highlight(...ranges));
      names = new Set(byColor.keys());
    },
    mark: (name, range) => {
      if (range) highlights?.set(name, new window.Highlight(range));
      else highlights?.delete(name);
    },
    passageAt: (x, y) =>
      drawn.findLast(({ range }) =>
        [...range.getClientRects()].some(
          (rect) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom,
        ),
      )?.id,
  };
}
