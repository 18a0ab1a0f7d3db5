import { describe, expect, test } from 'vitest';
import { percentOf } from '../../../src/domain/reading/reading-place.ts';
import { chapterAt, progressOf, weighChapters } from '../../../src/domain/reading/reading-progress.ts';

const firstPageOf = (weights: readonly number[], chapterIndex: number) =>
  progressOf(weights, { chapterIndex, last: chapterIndex, page: 0, pages: 3 });

describe('a book opened at the start of its text', () => {
  test.each([
    ['a short book, whose contents are longer than it', [419, 456, 786, 613, 587], 3],
    ['a long preface', [900, 90_000, 300_000, 200_000], 2],
    ['a cover that is a drawing of its own', [2_000_000, 20_000, 20_000], 1],
    ['a novel', [500, 600, 1_200, 80_000, 90_000], 3],
    ['no pages before the text', [80_000, 90_000], 0],
  ])('has hardly any progress: %s', (_, sizes, start) => {
    expect(percentOf(firstPageOf(weighChapters(sizes, start), start))).toBeLessThanOrEqual(2);
  });

  test('still distinguishes the pages before the text', () => {
    const weights = weighChapters([400, 400, 800, 700, 600], 3);
    const places = [0, 1, 2, 3, 4].map((chapterIndex) => firstPageOf(weights, chapterIndex));
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    expect(places.map((progress) => chapterAt(weights, progress + 0.001).chapterIndex)).toEqual([0, 1, 2, 3, 4]);
  });

  test('counts all its pages when it has no text', () => {
    expect(weighChapters([400, 600, 0], 2)).toEqual([400, 600, 0]);
  });
});

describe('the progress of a page', () => {
  const weights = [100, 0, 300];

  test('is computed from the chapters before it and its share of its own chapter', () => {
    expect(progressOf(weights, { chapterIndex: 2, last: 2, page: 1, pages: 3 })).toBeCloseTo(0.5);
  });

  test('is complete on the last page of the reading order, and on an auxiliary chapter after it', () => {
    expect(progressOf(weights, { chapterIndex: 2, last: 2, page: 2, pages: 3 })).toBe(1);
    expect(progressOf([100, 300, 0], { chapterIndex: 1, last: 1, page: 0, pages: 1 })).toBe(1);
  });

  test('is zero in a book of empty files', () => {
    expect(progressOf([0, 0], { chapterIndex: 0, last: 0, page: 0, pages: 2 })).toBe(0);
    expect(chapterAt([0, 0], 0.5)).toEqual({ chapterIndex: 0, share: 1 });
  });
});
