/**
 * Returns the text without case, accents and punctuation, for sorting and searching: "Élan vital!" becomes "elan
 * vital".
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
