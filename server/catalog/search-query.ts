import { isbnForms } from '../../src/domain/catalog/isbn.ts';

/** Maximum number of characters of a search (CAT-4). */
export const MAX_SEARCH_LENGTH = 1000;

/** Maximum number of words of a search. More words do not narrow the result, and each costs a scan. */
const MAX_WORDS = 12;

/**
 * Maximum number of letters of a folded word. Folding can turn one character into eighteen letters, so the limit
 * applies after folding. Of a longer word only its beginning is searched.
 */
const LONGEST_WORD = 40;

/** The words to search for in the index. */
export interface WordQuery {
  /** The words, folded to lower case without accents. Empty if the text contains nothing searchable. */
  readonly words: readonly string[];
  /** Text for `to_tsquery('simple', …)`: every word must occur, and the last one may be a prefix. */
  readonly prefixQuery: string;
}

/** A parsed search, in the forms that the database queries use. */
export interface SearchQuery extends WordQuery {
  /**
   * Forms of the identifier that the whole text may be, without hyphens and spaces: as typed, and as an ISBN of 13 and
   * of 10 digits.
   */
  readonly identifiers: readonly string[];
}

/** Parses the typed text. Only letters and digits form words, so no operator of a query language passes through. */
export function parseSearch(typed: string): SearchQuery {
  const words = foldText(typed)
    .split(/[^\p{Ll}\p{Lo}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''));
  return {
    words,
    prefixQuery: withJoinedInitials(words),
    identifiers: isbnForms(typed),
  };
}

/**
 * Requires all words, of which the last may be a prefix. Initials also match when the catalog writes them as one word:
 * "j.k. rowling" finds "JK Rowling". The other direction is in the index, as `index_words()` joins initials there.
 */
function withJoinedInitials(words: readonly string[]): string {
  const last = words.length - 1;
  const parts: string[] = [];
  let at = 0;
  while (at <= last) {
    const run = initialsFrom(words, at);
    const apart = words.slice(at, at + run).map((word, index) => lexeme(word, at + index === last));
    const joined = lexeme(words.slice(at, at + run).join(''), at + run - 1 === last);
    parts.push(run > 1 ? `(${apart.join(' & ')} | ${joined})` : apart.join(''));
    at += run;
  }
  return parts.join(' & ');
}

/** Returns the number of initials that start at the position; 1 for any other word. */
function initialsFrom(words: readonly string[], start: number): number {
  let end = start;
  while (end < words.length && /^[a-z]$/.test(words[end] ?? '')) end += 1;
  return Math.max(1, end - start);
}

/**
 * Formats a folded word for `to_tsquery`. The last word of a search and a truncated word match as prefixes.
 * @param weights the parts of the index in which the word must occur, e.g. "AB" for title and authors; absent for all
 */
export function lexeme(word: string, isLast: boolean, weights = ''): string {
  const isPrefix = isLast || [...word].length >= LONGEST_WORD;
  const label = `${isPrefix ? '*' : ''}${weights}`;
  return label === '' ? `'${word}'` : `'${word}':${label}`;
}

const LETTERS_OF_TWO: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };

/** Folds text to lower case without accents, like the database function `fold()`. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæøłđ]/g, (letter) => LETTERS_OF_TWO[letter] ?? letter);
}
