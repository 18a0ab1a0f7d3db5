import type { SimilarWord } from './load-similar-words.ts';
import { lexeme, type WordQuery } from './search-query.ts';

/** If the typed text has matches, only words of at least this length are also corrected: "art" must not find "arm". */
const SURE_LENGTH = 6;

/**
 * Returns the corrected searches, best first: with one error per word, then with two. Each word matches as typed or as
 * one of the words that it may stand for. The list is empty if no word has a correction.
 * @param isFound true if the typed text has matches; the second search is then left out as too imprecise
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
