import { useRef, useState } from 'react';
import { addJump, type JumpHistory, NO_JUMPS, step } from '../../domain/reading/jump-history.ts';
import type { Navigation } from './frame/key-to-navigation.ts';
import type { ReadingView, ShownPlace, Target } from './reading-engine.ts';

/** Ways back to the places that were left by jumps. */
export interface Jumps {
  /** Returns to the place before the last jump; `undefined` if there is none. */
  readonly back: (() => void) | undefined;
  /** Undoes the last return; `undefined` if there is none. */
  readonly forward: (() => void) | undefined;
}

export interface BookNavigation {
  readonly jumps: Jumps;
  /** Remembers the visible place before a jump leaves it. */
  readonly remember: () => void;
  /** Goes to a target once the book is open. This is a jump. */
  readonly goTo: (target: Target) => void;
  /** Turns a page, goes to a target, or follows the jumps. Returns false if there is no jump to follow. */
  readonly move: (navigation: Navigation) => boolean;
}

/** Moves in an open book, and keeps the places that jumps have left while it is open. */
export function useNavigation(view: ReadingView | undefined, place: ShownPlace | undefined): BookNavigation {
  const latest = useRef(NO_JUMPS);
  const [history, setHistory] = useState(NO_JUMPS);
  const change = (next: JumpHistory) => {
    latest.current = next;
    setHistory(next);
  };
  const remember = () => {
    if (place) change(addJump(latest.current, place.locator));
  };
  const go = (direction: 'back' | 'forward') => {
    const next = place && step(latest.current, direction, place.locator);
    if (!next) return;
    change(next.history);
    void view?.show({ kind: 'locator', locator: next.to });
  };
  const jumps: Jumps = {
    back: history.back.length > 0 ? () => go('back') : undefined,
    forward: history.forward.length > 0 ? () => go('forward') : undefined,
  };
  const goTo = (target: Target) => {
    remember();
    void view?.show(target);
  };
  const move = (navigation: Navigation) => {
    if (navigation === 'back' || navigation === 'forward') {
      jumps[navigation]?.();
      return jumps[navigation] !== undefined;
    }
    if (typeof navigation === 'number') void view?.turn(navigation);
    else goTo(navigation);
    return true;
  };
  return { jumps, remember, goTo, move };
}
