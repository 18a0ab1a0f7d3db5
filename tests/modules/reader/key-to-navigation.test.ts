import { describe, expect, test } from 'vitest';
import { keyToNavigation } from '../../../src/modules/reader/frame/key-to-navigation.ts';

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
    expect(keyToNavigation(key(name), 'paged', leftToRight)).toBe(turn);
  });

  test('turn the other way in a book that is read from the right', () => {
    const rightToLeft = { ...leftToRight, isRightToLeft: true };
    expect(keyToNavigation(key('ArrowLeft'), 'paged', rightToLeft)).toBe(1);
    expect(keyToNavigation(key('ArrowRight'), 'paged', rightToLeft)).toBe(-1);
  });

  test('are left to the browser where they scroll, or belong to it', () => {
    expect(keyToNavigation(key(' '), 'scrolled', leftToRight)).toBeUndefined();
    expect(keyToNavigation(key('ArrowRight', { altKey: true }), 'paged', leftToRight)).toBeUndefined();
    expect(keyToNavigation(key(' ', { shiftKey: true }), 'paged', leftToRight)).toBe(-1);
  });
});
