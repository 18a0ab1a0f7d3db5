import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../../server/catalog/search/search-query.ts';
import { correctSpelling } from '../../../server/catalog/search/spelling-correction.ts';

const near = new Map([
  ['biolgy', [{ word: 'biology', edits: 1 }]],
  ['sel', [{ word: 'set', edits: 1 }]],
  [
    'biologi',
    [
      { word: 'biology', edits: 1 },
      { word: 'biologic', edits: 1 },
      { word: 'biological', edits: 3 },
    ],
  ],
  ['shakspere', [{ word: 'shakespeare', edits: 2 }]],
]);

const meant = (typed: string, isFound = false) =>
  correctSpelling(parseSearch(typed), near, isFound).map(({ prefixQuery }) => prefixQuery);

describe('a misspelled search', () => {
  it('is repeated with the candidates for each word, including the word itself', () => {
    expect(meant('biolgy book')[0]).toBe("('biolgy' | 'biology') & ('book':*)");
    expect(meant('biologi')[0]).toBe("('biologi':* | 'biology' | 'biologic')");
  });

  it('is tried with one edit per word before two', () => {
    expect(meant('shakspere biolgy')).toEqual([
      "('shakspere') & ('biolgy':* | 'biology')",
      "('shakspere' | 'shakespeare') & ('biolgy':* | 'biology')",
    ]);
    expect(meant('shakspere')).toEqual(["('shakspere':* | 'shakespeare')"]);
  });

  it('is not repeated when no similar word exists', () => {
    expect(meant('xyzzy')).toEqual([]);
  });

  it('is corrected less if the exact search has results', () => {
    expect(meant('shakspere', true)).toEqual([]);
    expect(meant('sel', true)).toEqual([]);
    expect(meant('biolgy', true)).toEqual(["('biolgy':* | 'biology')"]);
  });

  it('ranks a title first that begins with the corrected words', () => {
    expect(correctSpelling(parseSearch('the biolgy'), near, false)[0]?.words).toEqual(['the', 'biology']);
  });
});
