import { useEffect } from 'react';
import type { ReadingMark } from '../../../domain/reading/reading-schema.ts';
import type { ReadingView } from '../reading-engine.ts';

/** Highlights of the book are shown on its pages, and change there as they change on the device. */
export function useHighlights(view: ReadingView | undefined, marks: readonly ReadingMark[]): void {
  useEffect(() => {
    view?.drawHighlights(
      marks.filter((mark) => mark.kind === 'highlight').map(({ id, locator, color }) => ({ id, locator, color })),
    );
  }, [view, marks]);
}
