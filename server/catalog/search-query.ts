import { isbnForms } from '../../src/domain/catalog/isbn.ts';

/** The longest search that is taken (spec/storefront.md §5). */
export const MAX_SEARCH_LENGTH = 1000;

/** More words than these narrow nothing and cost a scan each. */
const MAX_WORDS = 12;

/**
 * Letters of a folded word that are looked for. Folding can make eighteen letters of one character, so that the bound holds after it. Of a
 * longer word the beginning is looked for.
 */
const LONGEST_WORD = 40;

/** Words to look for in what is indexed. */
export interface WordQuery {
  /** The words, folded to lower case without accents. Empty when nothing searchable was typed. */
  readonly words: readonly string[];
  /** Text for `to_tsquery('simple', …)`: every word must occur, the last may be the beginning of one. */
  readonly prefixQuery: string;
}

/** What a person searches for, in the forms the database can be asked by. */
export interface SearchQuery extends WordQuery {
  /** Bare forms of the identifier that the whole text may be: as typed, and as ISBN of 13 and 10 digits. */
  readonly identifiers: readonly string[];
}

/** Reads what was typed. Nothing that has a meaning in a query language survives: only letters and digits make words. */
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

/** A folded word in a `to_tsquery` text; the last of a search, and one that was cut, may be the beginning of a word. */
export function lexeme(word: string, isLast: boolean): string {
  return isLast || [...word].length >= LONGEST_WORD ? `'${word}':*` : `'${word}'`;
}

const LETTERS_OF_TWO: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };

/** Lower case without accents, as the database's own `fold()` has it. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæøłđ]/g, (letter) => LETTERS_OF_TWO[letter] ?? letter);
}
