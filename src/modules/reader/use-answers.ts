import { useEffect } from 'react';
import type { FormAnswer } from '../../domain/reading/reading-schema.ts';
import type { ReadingView } from './reading-engine.ts';

/**
 * Shows what was entered in the forms of the book, here or on another device, and stores what is being entered before
 * the page is hidden or closed.
 */
export function useAnswers(view: ReadingView | undefined, answers: readonly FormAnswer[]): void {
  useEffect(() => view?.fill(answers), [view, answers]);
  useEffect(() => {
    if (!view) return undefined;
    const onHidden = () => {
      if (document.visibilityState === 'hidden') view.flushAnswers();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', view.flushAnswers);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', view.flushAnswers);
    };
  }, [view]);
}
