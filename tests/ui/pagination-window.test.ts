import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrowPaginationWindow, paginationWindow } from '../../src/ui/page/pagination-window.ts';

const show = (slots: readonly (number | 'gap')[]) => slots.map((slot) => (slot === 'gap' ? '…' : slot)).join(' ');

describe('the page numbers on a wide screen', () => {
  it.each([
    [1, 1, '1'],
    [2, 6, '1 2 3 4 5 6'],
    [1, 7, '1 2 3 4 … 7'],
    [3, 10, '1 2 3 4 … 10'],
    [4, 10, '1 2 3 4 5 … 10'],
    [5, 10, '1 … 4 5 6 … 10'],
    [7, 10, '1 … 6 7 8 9 10'],
    [10, 10, '1 … 7 8 9 10'],
    [500, 1000, '1 … 499 500 501 … 1000'],
    [99, 8, '1 … 5 6 7 8'],
    [0, 8, '1 2 3 4 … 8'],
  ])('on page %i of %i are %s', (page, pages, text) => {
    expect(show(paginationWindow(page, pages))).toBe(text);
  });
});

describe('the page numbers of a list of which only the first pages have a number', () => {
  it.each([
    [1, 3, '1 2 3', '1 2 3'],
    [1, 900, '1 2 3 4 … 40 …', '1 … 40 …'],
    [40, 900, '1 … 37 38 39 40 …', '1 … 40 …'],
    [41, 900, '1 … 41 …', '1 … 41 …'],
    [900, 900, '1 … 900', '1 … 900'],
  ])('on page %i of %i are %s', (page, pages, wide, narrow) => {
    expect(show(paginationWindow(page, pages, 40))).toBe(wide);
    expect(show(narrowPaginationWindow(page, pages, 40))).toBe(narrow);
  });
});

describe('the page numbers on a phone', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [2, 3, '1 2 3'],
    [1, 10, '1 … 10'],
    [2, 10, '1 2 … 10'],
    [5, 10, '1 … 5 … 10'],
    [9, 10, '1 … 9 10'],
    [10, 10, '1 … 10'],
    [3, 10, '1 2 3 … 10'],
  ])('on page %i of %i are %s', (page, pages, text) => {
    expect(show(narrowPaginationWindow(page, pages))).toBe(text);
  });
});

describe('any page window', () => {
  it.each([
    ['wide', paginationWindow, 8],
    ['narrow', narrowPaginationWindow, 5],
  ])(
    '(%s) is ascending, contains first, current and last page, fits, and hides two or more pages in a gap',
    (_, windowOf, widest) => {
      const places = fc
        .integer({ min: 1, max: 5000 })
        .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
      fc.assert(
        fc.property(places, ([page, pages]) => {
          const slots = windowOf(page, pages);
          const numbers = slots.filter((slot) => slot !== 'gap');
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
          expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
          expect(slots.length).toBeLessThanOrEqual(widest);
          numbers.forEach((number, index) => {
            const step = number - (numbers[index - 1] ?? 0);
            expect(step === 1 || step > 2).toBe(true);
          });
        }),
      );
    },
  );
});
