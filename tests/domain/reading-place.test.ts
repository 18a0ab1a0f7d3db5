import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { placeInBook, readingPlaceSchema, stepTextSize } from '../../src/domain/reading-place.ts';

describe('a place in a book', () => {
  test('starts at the beginning', () => {
    expect(z.parse(readingPlaceSchema, {})).toEqual({ chapter: 0, progress: 0 });
  });

  test('stays where it was while the book has that chapter', () => {
    expect(placeInBook({ chapter: 2, progress: 0.4 }, 3)).toEqual({ chapter: 2, progress: 0.4 });
  });

  test('is the last chapter of a book that lost some', () => {
    expect(placeInBook({ chapter: 9, progress: 0.4 }, 3)).toEqual({ chapter: 2, progress: 0 });
    expect(placeInBook({ chapter: 9, progress: 0.4 }, 0)).toEqual({ chapter: 0, progress: 0 });
  });
});

describe('the text size', () => {
  test.each([
    [100, 1, 115],
    [100, -1, 85],
    [200, 1, 200],
    [85, -1, 85],
    [3, 1, 115],
  ] as const)('from %i stepping %i is %i', (size, direction, next) => {
    expect(stepTextSize(size, direction)).toBe(next);
  });
});
