/** What a person types to opt out: exactly this, one word, no hyphen, all capitals (spec/storefront.md §5). */
export const OPT_OUT_WORD = 'OPTOUT';

/** Reasons of an opt-out (spec/storefront.md §5); the fifth asks for words. */
export const OPT_OUT_REASONS = [1, 2, 3, 4, 5] as const;
export type OptOutReason = (typeof OPT_OUT_REASONS)[number];
export const OTHER_REASON = 5;

/** Words of the other reason, at most; the field takes one more, so that the person sees that it was too much. */
export const MAX_REASON_CHARACTERS = 255;

export interface OptOutFeedback {
  readonly reason: OptOutReason | undefined;
  readonly text: string;
}

/** The word typed, or the box of the assistive alternative ticked: both weigh the same (decisions.md, Language, law, access). */
export function isOptOutConfirmed({ word, isTicked }: { readonly word: string; readonly isTicked: boolean }): boolean {
  return isTicked || word === OPT_OUT_WORD;
}

/** Submit is enabled for reasons 1 to 4, and for 5 only with words in it, not too many. */
export function isFeedbackComplete({ reason, text }: OptOutFeedback): boolean {
  if (reason === undefined) return false;
  if (reason !== OTHER_REASON) return true;
  return text.trim() !== '' && text.length <= MAX_REASON_CHARACTERS;
}
