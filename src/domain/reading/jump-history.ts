import type { Locator } from './reading-place.ts';

/** Positions that the reader has left by jumps. The last element of each list is the next one to return to. */
export interface JumpHistory {
  readonly back: readonly Locator[];
  readonly forward: readonly Locator[];
}

export const NO_JUMPS: JumpHistory = { back: [], forward: [] };

/** Number of positions that are kept. */
const MAX_JUMPS = 50;

/** Adds the place that a jump leaves. As in a browser, a new jump ends the way forward. */
export function addJump(history: JumpHistory, from: Locator): JumpHistory {
  if (history.back.at(-1) === from) return { ...history, forward: [] };
  return { back: [...history.back, from].slice(-MAX_JUMPS), forward: [] };
}

/**
 * Returns the place to return to, and the history afterwards; `undefined` if there is none.
 *
 * @param here the visible place, which the opposite direction leads to
 */
export function step(
  { back, forward }: JumpHistory,
  direction: 'back' | 'forward',
  here: Locator,
): { readonly to: Locator; readonly history: JumpHistory } | undefined {
  const to = (direction === 'back' ? back : forward).at(-1);
  if (to === undefined) return undefined;
  const history =
    direction === 'back'
      ? { back: back.slice(0, -1), forward: [...forward, here] }
      : { back: [...back, here], forward: forward.slice(0, -1) };
  return { to, history };
}
