import type { PaintedPassage } from './reading-engine.ts';

/** Passages are coloured by the browser's own highlights, so that nothing is put into the book's text. */
export interface Painter {
  readonly paint: (passages: readonly PaintedPassage[], find: (passage: PaintedPassage) => Range | undefined) => void;
  readonly mark: (name: 'spoken' | 'found', range: Range | undefined) => void;
  /** The passage at a point of the frame. */
  readonly passageAt: (x: number, y: number) => string | undefined;
}

export function paintIn(window: Window & typeof globalThis): Painter {
  // Not every browser has them; without, marks are listed and not coloured.
  const highlights = 'highlights' in window.CSS ? window.CSS.highlights : undefined;
  let painted: { readonly id: string; readonly range: Range }[] = [];
  let names = new Set<string>();
  return {
    paint: (passages, find) => {
      for (const name of names) highlights?.delete(name);
      painted = [];
      const byColor = new Map<string, Range[]>();
      for (const passage of passages) {
        const range = find(passage);
        if (!range || range.collapsed) continue;
        painted.push({ id: passage.id, range });
        byColor.set(`mark-${passage.color}`, [...(byColor.get(`mark-${passage.color}`) ?? []), range]);
      }
      for (const [name, ranges] of byColor) highlights?.set(name, new window.Highlight(...ranges));
      names = new Set(byColor.keys());
    },
    mark: (name, range) => {
      if (range) highlights?.set(name, new window.Highlight(range));
      else highlights?.delete(name);
    },
    passageAt: (x, y) =>
      painted.findLast(({ range }) =>
        [...range.getClientRects()].some(
          (rect) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom,
        ),
      )?.id,
  };
}
