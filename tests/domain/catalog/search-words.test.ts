import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  courseCodeOf,
  groupInitials,
  namingWords,
  otherForms,
  searchWords,
} from '../../../src/domain/catalog/search-words.ts';

describe('the words of a search (CAT-4)', () => {
  it.each([
    ['Élan Vital!', ['elan', 'vital']],
    ['Ender’s Game', ['enders', 'game']],
    ["O'Connor", ['oconnor']],
    ["L'Étranger", ['letranger']],
    ['The Belles-Sœurs', ['the', 'belles', 'soeurs']],
    ["rock 'n' roll", ['rock', 'n', 'roll']],
    ['***', []],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe('other forms of a word (CAT-4)', () => {
  it.each([
    ['rings', 'ring'],
    ['ring', 'rings'],
    ['histories', 'history'],
    ['history', 'histories'],
    ['classes', 'class'],
    ['class', 'classes'],
    ['journaux', 'journal'],
    ['journal', 'journaux'],
    ['2', 'ii'],
    ['two', '2'],
    ['vol', 'volume'],
    ['5', 'v'],
  ])('of %j include %j', (word, form) => {
    expect(otherForms(word)).toContain(form);
  });

  it.each(['art', 'v', 'x2', '1984'])('of %j do not exist', (word) => {
    expect(otherForms(word)).toEqual([]);
  });

  it('are folded words themselves, never the word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of searchWords(text)) {
          for (const form of otherForms(word)) {
            expect(searchWords(form)).toEqual([form]);
            expect(form).not.toBe(word);
          }
        }
      }),
    );
  });
});

it('names a book without articles and the words around it', () => {
  expect(namingWords(['the', 'hunger', 'games', 'book', 'three'])).toEqual(['hunger', 'games', 'three']);
});

it.each([
  ['BIOL 101', 'biol101'],
  ['econ-101h', 'econ101h'],
  ['fahrenheit 451', undefined],
  ['biology', undefined],
  ['101', undefined],
])('finds in %j the course code %j', (text, code) => {
  expect(courseCodeOf(searchWords(text))).toBe(code);
});

describe('initials (CAT-4)', () => {
  it.each([
    ['j. k. rowling', [['j', 'k'], ['rowling']]],
    ['rowling j k', [['rowling'], ['j', 'k']]],
    ['plan b', [['plan'], ['b']]],
    ['', []],
  ])('groups them in %j', (text, groups) => {
    expect(groupInitials(searchWords(text))).toEqual(groups);
  });
});
