import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../../server/catalog/search/search-query.ts';
import { swapsOf } from '../../../src/domain/catalog/edit-distance.ts';

describe('the parsed search text', () => {
  it.each([
    ['Concepts of Biology', "('concepts' | 'concept') & 'of' & ('biology':* | 'biologies')", []],
    ['  L’Étranger ', "('letranger':* | 'letrangers')", []],
    ['Œuvres', "('oeuvres':* | 'oeuvre')", []],
    ["physics' & | ! (x):* \\\\", "('physics' | 'physic') & 'x':*", []],
    ['978-0-306-40615-2x', "'978' & '0' & '306' & '40615' & '2x':*", []],
    ['978-0-306-40615-7', expect.stringMatching(/^'978' & /), ['9780306406157', '0306406152']],
    ['0306406152', "'0306406152':*", ['0306406152', '9780306406157']],
    ['1234567890123', "'1234567890123':*", ['1234567890123']],
    ['J.K. Rowling', "('j' & 'k' | 'jk') & ('rowling':* | 'rowlings')", []],
    ['Tolkien, J. R. R.', "('tolkien' | 'tolkiens') & ('j' & 'r' & 'r':* | 'jrr':*)", []],
    ['Catch-22', "('catch' | 'catches') & '22':*", []],
    ['***', '', []],
    [`${'x'.repeat(50)} y`, `'${'x'.repeat(40)}':* & 'y':*`, []],
  ])('of %j is the query %j', (typed, prefixQuery, identifiers) => {
    expect(parseSearch(typed)).toMatchObject({ prefixQuery, identifiers });
  });

  it('has at most twelve words, and contains only words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), (typed) => {
        const { words } = parseSearch(typed);
        expect(words.length).toBeLessThanOrEqual(12);
        expect(words.join(' ')).not.toMatch(/['"&|!():*\\<>]/);
      }),
    );
  });

  it.each(['㌗', 'ﷺ', '𝒳', 'x'])('limits the letters of a word after folding (%s)', (letter) => {
    const { words, prefixQuery } = parseSearch(letter.repeat(1000));
    for (const word of words) expect([...word].length).toBeLessThanOrEqual(40);
    expect(words.flatMap(swapsOf).join('').length).toBeLessThan(12 ** 3);
    expect(prefixQuery.length).toBeLessThan(12 * 200);
    expect(prefixQuery).not.toMatch(/\p{Cs}/u);
  });
});
