/** Text without case, accents and punctuation, for sorting and finding: "Élan vital!" is "elan vital". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text, each once. */
export function wordsOf(text: string): string[] {
  const folded = foldText(text);
  return folded === '' ? [] : [...new Set(folded.split(' '))];
}
