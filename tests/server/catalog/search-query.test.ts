import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../../server/catalog/search-query.ts';

describe('what was typed into the search', () => {
  it.each([
    ['Concepts of Biology', "'concepts' & 'of' & 'biology':*", []],
    ['  L’Étranger ', "'l' & 'etranger':*", []],
    ['Œuvres', "'oeuvres':*", []],
    ["biology' & | ! (x):* \\\\", "'biology' & 'x':*", []],
    ['978-0-306-40615-7', "'978' & '0' & '306' & '40615' & '7':*", ['9780306406157', '0306406152']],
    ['0306406152', "'0306406152':*", ['0306406152', '9780306406157']],
    ['1234567890123', "'1234567890123':*", ['1234567890123']],
    ['***', '', []],
  ])('%j asks for %j', (typed, prefixQuery, identifiers) => {
    expect(parseSearch(typed)).toMatchObject({ prefixQuery, identifiers });
  });

  it('never makes more than a dozen words, nor anything but words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), (typed) => {
        const { words } = parseSearch(typed);
        expect(words.length).toBeLessThanOrEqual(12);
        expect(words.join(' ')).not.toMatch(/['"&|!():*\\<>]/);
      }),
    );
  });
});
