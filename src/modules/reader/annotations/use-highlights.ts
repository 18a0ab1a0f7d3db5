import { useEffect } from 'react';
import type { ReadingMark } from '../../../domain/reading/reading-schema.ts';
import type { ReadingView } from '../reading-engine.ts';

/** Shows the highlights of the book on its pages and updates them when the local database changes. */
export function useHighlights(view: ReadingView | undefined, marks: readonly ReadingMark[]): void {
  useEffect(() => {
    view?.drawHighlights(
      marks.filter((mark) => mark.kind === 'highlight').map(({ id, locator, color }) => ({ id, locator, color })),
    );
  }, [view, marks]);
}
