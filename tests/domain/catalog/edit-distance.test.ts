import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, swapsOf } from '../../../src/domain/catalog/edit-distance.ts';

describe('the edit distance of two words', () => {
  it.each([
    ['biology', 'biology', 0],
    ['biolgy', 'biology', 1],
    ['biollogy', 'biology', 1],
    ['biolugy', 'biology', 1],
    ['chemsitry', 'chemistry', 1],
    ['mtah', 'math', 1],
    ['amth', 'math', 1],
    ['shakespere', 'shakespeare', 1],
    ['shakspere', 'shakespeare', 2],
    ['cell', 'bell', 1],
    ['', 'cell', 4],
    ['cell', '', 4],
  ])('of %s and %s is %i', (typed, meant, edits) => {
    expect(editDistance(typed, meant)).toBe(edits);
  });

  it('is symmetric, and at most the length of the longer word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one));
        expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });

  it('is searched with swapped letters in short words only, so that the number of variants stays small', () => {
    expect(swapsOf('abcdefghijkl')).toHaveLength(11);
    expect(swapsOf('abcdefghijklm')).toEqual([]);
    expect(swapsOf('k'.repeat(5000))).toEqual([]);
  });

  it('is at most one for a word with two adjacent letters swapped', () => {
    expect(swapsOf('math')).toEqual(['amth', 'mtah', 'maht']);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}$/), (word) => {
        for (const swapped of swapsOf(word)) expect(editDistance(word, swapped)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
