/** The word that a person types to opt out: one word, no hyphen, all capitals (OPT-2). */
export const OPT_OUT_WORD = 'OPTOUT';

/** Reasons for opting out. Reason 5 needs a text (OPT-3). */
export const OPT_OUT_REASONS = [1, 2, 3, 4, 5] as const;
export type OptOutReason = (typeof OPT_OUT_REASONS)[number];
export const OTHER_REASON = 5;

/** Maximum length of the text of reason 5 (OPT-3). */
export const MAX_REASON_CHARACTERS = 255;

export interface OptOutFeedback {
  readonly reason: OptOutReason | undefined;
  readonly text: string;
}

/** True if the word was typed or the checkbox of the accessible alternative is ticked; both count the same (OPT-2). */
export function isOptOutConfirmed({ word, isTicked }: { readonly word: string; readonly isTicked: boolean }): boolean {
  // The keyboard of a phone adds a space after a suggested word.
  return isTicked || word.trim() === OPT_OUT_WORD;
}

/** Submit is enabled for reasons 1 to 4, and for reason 5 only with a text of allowed length (OPT-3). */
export function isFeedbackComplete({ reason, text }: OptOutFeedback): boolean {
  if (reason === undefined) return false;
  if (reason !== OTHER_REASON) return true;
  return text.trim() !== '' && text.length <= MAX_REASON_CHARACTERS;
}
