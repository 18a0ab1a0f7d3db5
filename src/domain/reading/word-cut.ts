/** Limits of spec/storefront.md §9: a search result, a material, the structured data of a page. */
export const SEARCH_RESULT_WORDS = 30;
export const MATERIAL_WORDS = 100;
export const STRUCTURED_DATA_CHARACTERS = 500;
/** Terms may fill a page; the heading above their results must not. */
export const HEADING_CHARACTERS = 120;

/** The first words of a text, with an ellipsis where something was cut off. White space is made single. */
export function cutWords(text: string, most: number): string {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return words.length <= most ? words.join(' ') : `${words.slice(0, most).join(' ')}…`;
}

/**
 * At most `most` characters, the ellipsis counted, cut between words where there is a gap to cut at. Characters are whole
 * code points: an emoji or a rare letter is never cut in two.
 */
export function cutCharacters(text: string, most: number): string {
  const characters = [...text.trim()];
  if (characters.length <= most) return characters.join('');
  const stored = characters.slice(0, most - 1).join('');
  const gap = characters[most - 1] === ' ' ? stored.length : stored.lastIndexOf(' ');
  return `${(gap > stored.length / 2 ? stored.slice(0, gap) : stored).trimEnd()}…`;
}
