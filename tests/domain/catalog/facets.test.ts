import { describe, expect, test } from 'vitest';
import { matchesFacets, parseFacets } from '../../../src/domain/catalog/facets.ts';

describe('the facets in an address', () => {
  test('are parsed into known values, sorted and without repetitions', () => {
    expect(parseFacets({ format: 'print.digital.print.paper', year: '2020.1066', language: 'fr' })).toEqual({
      format: ['digital', 'print'],
      language: ['fr'],
      year: ['2020'],
    });
  });

  test.each(['', '.', 'paper', '../..', 'Digital'])('ignore %j', (format) => {
    expect(parseFacets({ format })).toEqual({});
  });

  test.each([
    ['science', true],
    ['science/botany', true],
    ['/science', false],
    ['science/', false],
    ["a'b", false],
  ])('accept the slug %j of a category: %j', (subject, isKnown) => {
    expect(parseFacets({ subject })).toEqual(isKnown ? { subject: [subject] } : {});
  });
});

describe('a product matches', () => {
  const values = ['type:book', 'format:digital', 'format:print', 'accessible:math', 'accessible:audio'];
  test.each([
    [{}, true],
    [{ format: ['print'] }, true],
    [{ type: ['book', 'courseware'] }, true],
    [{ type: ['courseware'] }, false],
    [{ type: ['book'], language: ['en'] }, false],
    [{ accessible: ['math'] }, true],
    [{ accessible: ['audio', 'math'] }, true],
    [{ accessible: ['audio', 'screen-reader'] }, false],
  ])('%j: %j', (selection, expected) => {
    expect(matchesFacets(values, selection)).toBe(expected);
  });
});
