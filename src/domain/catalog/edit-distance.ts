/**
 * Counts the typing errors between the typed word and the meant word: an extra letter, a missing letter, a wrong
 * letter, or two swapped neighbors (optimal string alignment).
 */
export function editDistance(typed: string, meant: string): number {
  const from = [...typed];
  const to = [...meant];
  let before: number[] = [];
  let above = to.map((_, at) => at + 1);
  for (const [row, letter] of from.entries()) {
    const costs: number[] = [];
    for (const [column, wanted] of to.entries()) {
      const left = costs[column - 1] ?? row + 1;
      const corner = column === 0 ? row : (above[column - 1] ?? 0);
      const simple = Math.min(left + 1, (above[column] ?? 0) + 1, corner + (letter === wanted ? 0 : 1));
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted;
      // The cell two rows up and two columns left holds the cost before both letters.
      const swapped = isSwap ? (column === 1 ? row - 1 : (before[column - 2] ?? 0)) + 1 : simple;
      costs.push(Math.min(simple, swapped));
    }
    before = above;
    above = costs;
  }
  return above.at(-1) ?? from.length;
}

/**
 * Maximum length of words whose swaps are tried. Longer words share enough trigrams with the meant word in spite of a
 * swap, and the cost of their swaps would be quadratic in their length.
 */
const LONGEST_SWAPPED = 12;

/**
 * Returns the word once for each pair of neighboring letters swapped back. A short word with swapped letters shares
 * hardly any trigram with the meant word.
 */
export function swapsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length > LONGEST_SWAPPED) return [];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
}
