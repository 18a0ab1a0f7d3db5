import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_TERMS_CHARACTERS,
  parseBrowseQuery,
  parsePage,
  parseProductQuery,
  parseQuery,
  parseSearchQuery,
  writeQuery,
} from '../../../src/domain/site/url-search.ts';

describe('the query of an address', () => {
  test('is read as text, never as numbers', () => {
    expect(parseQuery('?terms=1984&page=2')).toEqual({ terms: '1984', page: '2' });
  });

  test('is parsed the same way from a form and from a link', () => {
    expect(parseQuery('?terms=sea+shore')).toEqual(parseQuery('?terms=sea%20shore'));
  });

  test('keeps what cannot be decoded, and uses the last of two values', () => {
    expect(parseQuery('?terms=100%&terms=50%')).toEqual({ terms: '50%' });
  });

  test('has all values of a repeated facet, as a form without scripts sends them', () => {
    expect(parseQuery('?format=print&format=digital&sort=title')).toEqual({ format: 'print.digital', sort: 'title' });
  });

  test('is parsed back as it was written', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (query) => {
        const plain = Object.fromEntries(Object.entries(query).filter(([name]) => name !== '__proto__'));
        expect(parseQuery(writeQuery(plain))).toEqual(plain);
      }),
    );
  });

  test('leaves out unset values', () => {
    expect(writeQuery({ terms: 'a&b', page: undefined })).toBe('?terms=a%26b');
    expect(writeQuery({})).toBe('');
  });
});

describe('a page number', () => {
  test.each([
    [undefined, 1],
    ['', 1],
    ['1', 1],
    ['37', 37],
    ['417', 417],
  ])('%j is page %j', (text, page) => expect(parsePage(text)).toBe(page));

  test.each(['0', '-1', '1.5', '01', '1e3', ' 2', 'two', '418', '9999999'])('%j is invalid', (text) =>
    expect(parsePage(text)).toBe('bad'),
  );
});

describe('the queries of the screens', () => {
  test('collapse white space and cut terms at a thousand characters', () => {
    expect(parseSearchQuery({ terms: '  sea \n shore ' })).toEqual({ terms: 'sea shore', isCut: false, page: 1 });
    expect(parseBrowseQuery({ search: 'a'.repeat(2000), page: '3' }).search).toHaveLength(MAX_TERMS_CHARACTERS);
  });

  test('never split a character, and report the cut', () => {
    const { terms, isCut } = parseSearchQuery({ terms: `${'a'.repeat(MAX_TERMS_CHARACTERS - 1)}🦉🦉` });
    expect(terms.endsWith('a🦉')).toBe(true);
    expect(isCut).toBe(true);
    expect(() => encodeURIComponent(terms)).not.toThrow();
    expect(parseSearchQuery({ terms: '🦉'.repeat(MAX_TERMS_CHARACTERS) }).isCut).toBe(false);
  });

  test('accept the current and the older parameters for an offering', () => {
    expect(parseProductQuery({ offeringId: '12', offeringType: 'physical', ecommerce_course_id: 'bio-101' })).toEqual({
      offeringId: '12',
      offeringType: 'print',
      courseId: 'bio-101',
    });
  });

  test('ignore an invalid id', () => {
    expect(parseProductQuery({ offeringId: '../1', offeringType: 'gold', ecommerce_course_id: 'a b' })).toEqual({});
  });
});
