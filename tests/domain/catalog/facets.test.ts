import { describe, expect, test } from 'vitest';
import { matchesFacets, parseFacets, selectedValues, toggleFacet } from '../../../src/domain/catalog/facets.ts';
import {
  countChosen,
  isUsual,
  NO_CHOICE,
  parseListChoice,
  writeListChoice,
} from '../../../src/domain/catalog/list-choice.ts';

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

test('a value is selected and deselected, and an empty facet is absent', () => {
  const one = toggleFacet({ format: ['print'] }, 'language', 'fr');
  expect(selectedValues(one)).toEqual([
    { name: 'format', value: 'print' },
    { name: 'language', value: 'fr' },
  ]);
  expect(toggleFacet(one, 'format', 'print')).toEqual({ language: ['fr'] });
  expect(toggleFacet(one, 'format', 'digital').format).toEqual(['digital', 'print']);
});

describe('the choice in an address', () => {
  test.each([
    {},
    { format: 'digital.print', price: 'free', sort: 'price-desc' },
    { subject: 'science/botany', mine: '1', offline: '1' },
  ])('is written as it was parsed: %j', (query) => {
    expect(writeListChoice(parseListChoice(query))).toEqual(query);
  });

  test('ignores unknown values', () => {
    expect(parseListChoice({ sort: 'colour', mine: 'yes', type: 'hat' })).toEqual(NO_CHOICE);
    expect(isUsual(NO_CHOICE)).toBe(true);
  });

  test('counts its filters, not its order', () => {
    const choice = parseListChoice({ format: 'digital.print', mine: '1', sort: 'title' });
    expect(countChosen(choice)).toBe(3);
    expect(isUsual(parseListChoice({ sort: 'title' }))).toBe(false);
  });
});
