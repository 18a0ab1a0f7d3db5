import { describe, expect, test } from 'vitest';
import { hasRoomForTwo, type PageSide, spreadModeOf, spreadsOf } from '../../../src/domain/reading/reading-spreads.ts';

const spreads = (count: number, sides: readonly [number, PageSide][] = [], more: object = {}) =>
  spreadsOf({ count, sides: new Map(sides), asides: new Set<number>(), isRightToLeft: false, ...more });

describe('spreads of fixed pages', () => {
  test('start with the cover alone, followed by facing pages', () => {
    expect(spreads(6)).toEqual([[0], [1, 2], [3, 4], [5]]);
    expect(spreads(1)).toEqual([[0]]);
    expect(spreads(0)).toEqual([]);
  });

  test('place pages on the requested side, and never before an earlier page', () => {
    expect(
      spreads(4, [
        [0, 'left'],
        [1, 'right'],
        [2, 'left'],
        [3, 'right'],
      ]),
    ).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(
      spreads(4, [
        [1, 'right'],
        [2, 'right'],
        [3, 'left'],
      ]),
    ).toEqual([[0], [1], [2], [3]]);
  });

  test('are mirrored in a right-to-left book', () => {
    const sides: [number, PageSide][] = [
      [0, 'right'],
      [1, 'left'],
      [2, 'right'],
    ];
    expect(spreads(3, sides, { isRightToLeft: true })).toEqual([[0, 1], [2]]);
  });

  test('show a centered page, or one outside the reading order, alone', () => {
    expect(spreads(6, [[3, 'center']])).toEqual([[0], [1, 2], [3], [4, 5]]);
    expect(spreads(5, [], { asides: new Set([2]) })).toEqual([[0], [1], [2], [3, 4]]);
  });
});

describe('the room for two facing pages', () => {
  const tablet = { width: 768, height: 1_024 };
  test.each([
    [undefined, { width: 1_280, height: 720 }, true],
    [undefined, tablet, false],
    ['auto', tablet, false],
    ['landscape', { width: 1_024, height: 1_366 }, false],
    ['both', tablet, true],
    ['portrait', tablet, true],
    ['both', { width: 390, height: 844 }, false],
    ['none', { width: 1_280, height: 720 }, false],
  ])('rendition:spread %s on a screen of %o: %s', (value, screen, isRoom) => {
    expect(hasRoomForTwo(spreadModeOf(value), screen)).toBe(isRoom);
  });
});
