import type { SimilarWord } from './load-similar-words.ts';
import { lexeme, type WordQuery } from './search-query.ts';

/** Where something was found as typed, only a long word is taken for a misspelt one besides: "art" is not "arm". */
const SURE_LENGTH = 6;

/**
 * The searches that may have been meant, best first: with one slip a word, then with two. Each word is looked for as typed or as what it
 * may stand for. None where no word may stand for another.
 * @param isFound something was found as typed: the second is too far off then
 */
export function correctSpelling(
  typed: WordQuery,
  near: ReadonlyMap<string, readonly SimilarWord[]>,
  isFound: boolean,
): readonly WordQuery[] {
  const shortest = isFound ? SURE_LENGTH : 0;
  return (isFound ? [1] : [1, 2]).flatMap((edits) => {
    const meant = typed.words.map((word) => ({
      word,
      near: word.length < shortest ? [] : (near.get(word) ?? []).filter((one) => one.edits <= edits),
    }));
    return meant.some((one) => one.near.length > 0) ? [toQuery(meant)] : [];
  });
}

function toQuery(meant: readonly { readonly word: string; readonly near: readonly SimilarWord[] }[]): WordQuery {
  const last = meant.length - 1;
  const alternatives = meant.map(({ word, near }, at) =>
    [lexeme(word, at === last), ...near.map((one) => lexeme(one.word, false))].join(' | '),
  );
  return {
    words: meant.map(({ word, near }) => near[0]?.word ?? word),
    prefixQuery: alternatives.map((each) => `(${each})`).join(' & '),
  };
}
