import { foldLetters } from '../../../domain/catalog/search-words.ts';

/**
 * Returns the text without case, accents and punctuation, for sorting and searching: "Élan vital!" becomes "elan
 * vital".
 */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
