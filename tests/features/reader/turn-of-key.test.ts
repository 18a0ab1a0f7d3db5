import { describe, expect, test } from 'vitest';
import { turnOfKey } from '../../../src/features/reader/turn-of-key.ts';

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const leftToRight = { isRightToLeft: false, layout: 'reflowable' as const };

describe('the keys of a book', () => {
  test.each([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['PageDown', 1],
    [' ', 1],
    ['a', undefined],
    ['Tab', undefined],
  ])('%s', (name, turn) => {
    expect(turnOfKey(key(name), 'paged', leftToRight)).toBe(turn);
  });

  test('turn the other way in a book that is read from the right', () => {
    const rightToLeft = { ...leftToRight, isRightToLeft: true };
    expect(turnOfKey(key('ArrowLeft'), 'paged', rightToLeft)).toBe(1);
    expect(turnOfKey(key('ArrowRight'), 'paged', rightToLeft)).toBe(-1);
  });

  test('are left to the browser where they scroll, or belong to it', () => {
    expect(turnOfKey(key(' '), 'scrolled', leftToRight)).toBeUndefined();
    expect(turnOfKey(key('ArrowRight', { altKey: true }), 'paged', leftToRight)).toBeUndefined();
    expect(turnOfKey(key(' ', { shiftKey: true }), 'paged', leftToRight)).toBe(-1);
  });
});
