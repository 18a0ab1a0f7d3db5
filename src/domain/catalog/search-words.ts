const LETTERS_OF_TWO: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };

/** Returns the text in lower case without accents: "Élan Vital!" becomes "elan vital!". */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßœæøłđ]/g, (letter) => LETTERS_OF_TWO[letter] ?? letter);
}

/**
 * Returns the words of a search or a title in their order, folded to lower case without accents. Only letters and
 * digits form words. An apostrophe joins its parts, because many people leave it out: "Ender's" becomes "enders" (CAT-4).
 */
export function searchWords(text: string): string[] {
  return foldLetters(text)
    .replace(/([\p{L}\p{N}])['’ʼ](?=[\p{L}\p{N}])/gu, '$1')
    .split(/[^\p{Ll}\p{Lo}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * Groups consecutive initials, because "J. K." may be written as "JK": "j", "k", "rowling" becomes ["j", "k"],
 * ["rowling"]. Any other word is a group of its own (CAT-4).
 */
export function groupInitials(words: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    if (group && isInitial(word) && group.every(isInitial)) group.push(word);
    else groups.push([word]);
  }
  return groups;
}

const isInitial = (word: string) => /^[a-z]$/.test(word);

/** Words that mean the same in a title: digits, Roman numerals, words and ordinal numbers, in English and French. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['1', 'one', 'first', '1st', 'un', 'premier', 'premiere'],
  ['2', 'ii', 'two', 'second', '2nd', 'deux', 'deuxieme'],
  ['3', 'iii', 'three', 'third', '3rd', 'trois', 'troisieme'],
  ['4', 'iv', 'four', 'fourth', '4th', 'quatre'],
  ['5', 'five', 'fifth', '5th', 'cinq'],
  ['6', 'vi', 'six', 'sixth', '6th'],
  ['7', 'vii', 'seven', 'seventh', '7th', 'sept'],
  ['8', 'viii', 'eight', 'eighth', '8th', 'huit'],
  ['9', 'ix', 'nine', 'ninth', '9th', 'neuf'],
  ['10', 'ten', 'tenth', '10th', 'dix'],
  ['11', 'xi', 'eleven', 'eleventh', '11th', 'onze'],
  ['12', 'xii', 'twelve', 'twelfth', '12th', 'douze'],
  ['13', 'xiii', 'thirteen'],
  ['14', 'xiv', 'fourteen'],
  ['15', 'xv', 'fifteen'],
  ['16', 'xvi', 'sixteen'],
  ['17', 'xvii', 'seventeen'],
  ['18', 'xviii', 'eighteen'],
  ['19', 'xix', 'nineteen'],
  ['20', 'xx', 'twenty', 'vingt'],
  ['21', 'xxi'],
  ['30', 'thirty', 'trente'],
  ['40', 'forty', 'quarante'],
  ['50', 'fifty', 'cinquante'],
  ['60', 'sixty'],
  ['70', 'seventy'],
  ['80', 'eighty'],
  ['90', 'ninety'],
  ['100', 'hundred', 'cent'],
  ['1000', 'thousand', 'mille'],
  ['vol', 'volume', 'volumes', 'tome'],
  ['ed', 'edition', 'editions'],
  ['pt', 'part', 'partie'],
  ['saint', 'st'],
  ['and', 'et'],
];

/** A single letter is an initial much more often than a Roman numeral, so it only follows from the number. */
const ROMAN_LETTERS: Readonly<Record<string, readonly string[]>> = { '1': ['i'], '5': ['v'], '10': ['x'] };

const synonyms = new Map(
  SYNONYMS.flatMap((group) =>
    group.map((word) => [word, [...group.filter((other) => other !== word), ...(ROMAN_LETTERS[word] ?? [])]] as const),
  ),
);

/** Minimum length of a word whose plural or singular also matches. */
const SHORTEST_INFLECTED = 4;

/** Maximum length of such a word. A longer one may be cut off. */
const LONGEST_INFLECTED = 30;

/**
 * Returns other forms of a folded word that match like the word itself: numbers in other notations, and the plural or
 * singular in English and French. Forms that do not exist match nothing (CAT-4).
 */
export function otherForms(word: string): readonly string[] {
  const same = synonyms.get(word);
  if (same) return same;
  if (word.length < SHORTEST_INFLECTED || word.length > LONGEST_INFLECTED || /\P{Ll}/u.test(word)) return [];
  return word.endsWith('s') || word.endsWith('x') ? singularsOf(word) : pluralsOf(word);
}

function singularsOf(word: string): string[] {
  if (/(ss|us|is)$/.test(word)) return [`${word}es`];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (word.endsWith('aux')) return [`${word.slice(0, -3)}al`, word.slice(0, -1)];
  if (/(sh|ch|ss|x|z)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
}

function pluralsOf(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (word.endsWith('al')) return [`${word}s`, `${word.slice(0, -2)}aux`];
  if (/(sh|ch|z)$/.test(word)) return [`${word}es`];
  return word.endsWith('eau') ? [`${word}x`] : [`${word}s`];
}

/** Words that people add or leave out when they name a book. */
const SMALL_WORDS = new Set(
  (
    'the a an of and or by in on to for with from at as is book books vol volume ebook pdf paperback hardcover edition ' +
    'textbook le la les l un une des du de d et ou par en au aux livre tome'
  ).split(' '),
);

/** Returns the words that name a book, without articles, prepositions and words such as "book" or "paperback". */
export function namingWords(words: readonly string[]): readonly string[] {
  return words.filter((word) => !SMALL_WORDS.has(word));
}

/** Returns whether each typed word is one of the words, and the last one at least the beginning of one. */
export function beginsWords(typed: readonly string[], words: readonly string[]): boolean {
  const begun = typed.at(-1);
  if (begun === undefined) return false;
  return typed.slice(0, -1).every((word) => words.includes(word)) && words.some((word) => word.startsWith(begun));
}

/** Returns the code of a course that a search consists of, e.g. "BIOL101" for "biol 101"; otherwise undefined. */
export function courseCodeOf(words: readonly string[]): string | undefined {
  const joined = words.join('');
  return words.length <= 3 && /^[a-z]{2,8}\d{2,4}[a-z]{0,2}$/.test(joined) ? joined : undefined;
}
