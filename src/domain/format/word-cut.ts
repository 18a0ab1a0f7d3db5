/** Word limits of a search result and of a material (CAT-8), and the character limit of structured data (NAV-7). */
export const SEARCH_RESULT_WORDS = 30;
export const MATERIAL_WORDS = 100;
export const STRUCTURED_DATA_CHARACTERS = 500;
/** Maximum length of the search terms in the heading above the results. */
export const HEADING_CHARACTERS = 120;

/** Returns the first words of a text, with an ellipsis if it was cut. White space is collapsed. */
export function cutWords(text: string, most: number): string {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return words.length <= most ? words.join(' ') : `${words.slice(0, most).join(' ')}…`;
}

/**
 * Returns at most `most` characters including the ellipsis, cut between words where possible. Characters are whole code
 * points, so an emoji or a rare letter is never cut in two.
 */
export function cutCharacters(text: string, most: number): string {
  const characters = [...text.trim()];
  if (characters.length <= most) return characters.join('');
  const stored = characters.slice(0, most - 1).join('');
  const gap = characters[most - 1] === ' ' ? stored.length : stored.lastIndexOf(' ');
  return `${(gap > stored.length / 2 ? stored.slice(0, gap) : stored).trimEnd()}…`;
}
