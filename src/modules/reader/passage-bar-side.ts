import type { Passage } from './reading-engine.ts';

/**
 * Maximum height of the bar on a narrow screen, in CSS pixels. A selection closer to the bottom would be covered by the
 * bar.
 */
const TALLEST = 120;

/**
 * Returns the position of the selection bar: above the footer, or above the toolbar if the passage is at the end of the
 * page.
 */
export function passageBarSide(passage: Passage | undefined): 'above' | 'below' | undefined {
  if (!passage) return undefined;
  return passage.below < TALLEST ? 'above' : 'below';
}
