import type { Passage } from './reading-engine.ts';

/** How tall the bar may become on a narrow screen, in CSS pixels; lower on the page, the bar would cover what is selected. */
const TALLEST = 120;

/** Where the bar of a selected passage stands: over the footer, or over the toolbar when the passage is at the end of the page. */
export function passageBarSide(passage: Passage | undefined): 'above' | 'below' | undefined {
  if (!passage) return undefined;
  return passage.below < TALLEST ? 'above' : 'below';
}
