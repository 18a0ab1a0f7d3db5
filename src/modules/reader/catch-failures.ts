import type { ReadingView } from './reading-engine.ts';

type Moves = Pick<ReadingView, 'show' | 'turn' | 'apply' | 'print' | 'nextChapter'>;

/**
 * Returns a view whose moves never reject, so that controls need not wait for them. A failure is passed to a callback,
 * and the book stays where it is.
 */
export function catchFailures<View extends Moves>(view: View, onFailure: (cause: unknown) => void): View & Moves {
  return {
    ...view,
    show: (target) => view.show(target).catch(onFailure),
    turn: (direction) => view.turn(direction).catch(onFailure),
    apply: (style) => view.apply(style).catch(onFailure),
    print: (part) => view.print(part).catch(onFailure),
    nextChapter: async () => {
      try {
        return await view.nextChapter();
      } catch (cause) {
        onFailure(cause);
        return false;
      }
    },
  };
}
