import { isbnForms } from '../../../src/domain/catalog/isbn.ts';
import { groupInitials, otherForms, searchWords } from '../../../src/domain/catalog/search-words.ts';

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

/** The courses that a search may name by their code. */
export interface CourseFilter {
  /** The school of the site; absent on a site of no single school, where the courses of all schools are meant. */
  readonly organizationId: number | undefined;
  readonly now: Date;
}

/** A parsed search, in the forms that the database queries use. */
export interface SearchQuery extends WordQuery {
  /**
   * Forms of the identifier that the whole text may be, without hyphens and spaces: as typed, and as an ISBN of 13 and
   * of 10 digits.
   */
  readonly identifiers: readonly string[];
  /** The courses that a course code may mean; absent where codes have no meaning. */
  readonly courseFilter?: CourseFilter;
}

/** Parses the typed text. Only letters and digits form words, so no operator of a query language passes through. */
export function parseSearch(typed: string): SearchQuery {
  const words = searchWords(typed)
    .slice(0, MAX_WORDS)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''));
  return { ...toWordQuery(words), identifiers: isbnForms(typed) };
}

/** Returns the query for all of the words. */
export function toWordQuery(words: readonly string[]): WordQuery {
  return { words, prefixQuery: withJoinedInitials(words) };
}

/**
 * Requires all words, of which the last may be a prefix. Initials also match when the catalog writes them as one word:
 * "j.k. rowling" finds "JK Rowling". The other direction is in the index, as `index_words()` joins initials there.
 */
function withJoinedInitials(words: readonly string[]): string {
  const groups = groupInitials(words);
  const parts = groups.map((group, index) => {
    const isLast = index === groups.length - 1;
    const apart = group.map((word, at) => anyForm(word, isLast && at === group.length - 1));
    return group.length > 1 ? `(${apart.join(' & ')} | ${lexeme(group.join(''), isLast)})` : apart.join('');
  });
  return parts.join(' & ');
}

/**
 * Formats a word and its other forms for `to_tsquery`: "2" also as "ii" and "two", "ring" also as "rings".
 * @param weights as for `lexeme`
 */
export function anyForm(word: string, isLast: boolean, weights = ''): string {
  const forms = [lexeme(word, isLast, weights), ...otherForms(word).map((form) => lexeme(form, false, weights))];
  return forms.length > 1 ? `(${forms.join(' | ')})` : forms.join('');
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

/** The typed words as `title_words()` writes a title. */
export function titleOf(words: readonly string[]): string {
  const [first = '', ...rest] = words;
  return rest.length > 0 && ARTICLES.has(first) ? rest.join(' ') : words.join(' ');
}

const ARTICLES = new Set(['the', 'an', 'a', 'le', 'la', 'les', 'un', 'une', 'des']);
