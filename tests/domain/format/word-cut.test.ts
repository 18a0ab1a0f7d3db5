import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutCharacters, cutWords } from '../../../src/domain/format/word-cut.ts';

describe('a text cut by words', () => {
  it.each([
    ['one two three', 3, 'one two three'],
    ['one two three four', 3, 'one two three…'],
    ['  one \n two  ', 5, 'one two'],
    ['', 5, ''],
    ['le\u00a0mot suivant', 1, 'le…'],
  ])('%j cut to %i words is %j', (text, most, cut) => {
    expect(cutWords(text, most)).toBe(cut);
  });
});

describe('a text cut by characters', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['a sentence that goes on', 12, 'a sentence…'],
    ['a sentence that goes on', 11, 'a sentence…'],
    ['unbreakablelongword', 8, 'unbreak…'],
    ['🎓🎓🎓🎓', 3, '🎓🎓…'],
  ])('%j cut to %i is %j', (text, most, cut) => {
    expect(cutCharacters(text, most)).toBe(cut);
  });

  it('is never longer than the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, most) => {
        expect([...cutCharacters(text, most)].length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
