import { describe, expect, it } from 'vitest';
import { respell } from '../../../server/catalog/respell.ts';
import { parseSearch } from '../../../server/catalog/search-query.ts';

const near = new Map([
  ['biolgy', [{ word: 'biology', slips: 1 }]],
  ['sel', [{ word: 'set', slips: 1 }]],
  [
    'biologi',
    [
      { word: 'biology', slips: 1 },
      { word: 'biologic', slips: 1 },
      { word: 'biological', slips: 3 },
    ],
  ],
  ['shakspere', [{ word: 'shakespeare', slips: 2 }]],
]);

const meant = (typed: string, isFound = false) =>
  respell(parseSearch(typed), near, isFound).map(({ prefixQuery }) => prefixQuery);

describe('a search that may be misspelt', () => {
  it('is asked again with what each word may stand for, or the word itself', () => {
    expect(meant('biolgy book')[0]).toBe("('biolgy' | 'biology') & ('book':*)");
    expect(meant('biologi')[0]).toBe("('biologi':* | 'biology' | 'biologic')");
  });

  it('is asked with two slips a word only after one', () => {
    expect(meant('shakspere biolgy')).toEqual([
      "('shakspere') & ('biolgy':* | 'biology')",
      "('shakspere' | 'shakespeare') & ('biolgy':* | 'biology')",
    ]);
    expect(meant('shakspere')).toEqual(["('shakspere':* | 'shakespeare')"]);
  });

  it('is not asked again where no word is near', () => {
    expect(meant('xyzzy')).toEqual([]);
  });

  it('stays nearer to what was typed where that found something', () => {
    expect(meant('shakspere', true)).toEqual([]);
    expect(meant('sel', true)).toEqual([]);
    expect(meant('biolgy', true)).toEqual(["('biolgy':* | 'biology')"]);
  });

  it('puts a title first that begins with the words meant', () => {
    expect(respell(parseSearch('the biolgy'), near, false)[0]?.words).toEqual(['the', 'biology']);
  });
});
