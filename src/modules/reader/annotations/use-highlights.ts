import { useEffect } from 'react';
import type { Annotation } from '../../../domain/reading/reading-schema.ts';
import type { ReadingView } from '../reading-engine.ts';

/** Shows the highlights of the book on its pages and updates them when the local database changes. */
export function useHighlights(view: ReadingView | undefined, annotations: readonly Annotation[]): void {
  useEffect(() => {
    view?.drawHighlights(
      annotations
        .filter((annotation) => annotation.kind === 'highlight')
        .map(({ id, locator, color }) => ({ id, locator, color })),
    );
  }, [view, annotations]);
}
