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
  const last = words.length - 1;
  return {
    words,
    prefixQuery: words.map((word, at) => lexeme(word, at === last)).join(' & '),
    identifiers: isbnForms(typed),
  };
}

/** Formats a folded word for `to_tsquery`. The last word of a search and a truncated word match as prefixes. */
export function lexeme(word: string, isLast: boolean): string {
  return isLast || [...word].length >= LONGEST_WORD ? `'${word}':*` : `'${word}'`;
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
