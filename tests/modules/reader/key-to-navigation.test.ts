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

describe('the keyboard navigation of a book', () => {
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

  test('follows the jumps with Alt and the arrow keys, in every book', () => {
    const rightToLeft = { ...leftToRight, isRightToLeft: true };
    expect(keyToNavigation(key('ArrowLeft', { altKey: true }), 'paged', leftToRight)).toBe('back');
    expect(keyToNavigation(key('ArrowRight', { altKey: true }), 'scrolled', rightToLeft)).toBe('forward');
    expect(keyToNavigation(key('ArrowLeft', { altKey: true, shiftKey: true }), 'paged', leftToRight)).toBeUndefined();
    expect(keyToNavigation(key('PageDown', { altKey: true }), 'paged', leftToRight)).toBeUndefined();
  });

  test('is reversed in a right-to-left book', () => {
    const rightToLeft = { ...leftToRight, isRightToLeft: true };
    expect(keyToNavigation(key('ArrowLeft'), 'paged', rightToLeft)).toBe(1);
    expect(keyToNavigation(key('ArrowRight'), 'paged', rightToLeft)).toBe(-1);
  });

  test('leaves keys to the browser that scroll or are browser shortcuts', () => {
    expect(keyToNavigation(key(' '), 'scrolled', leftToRight)).toBeUndefined();
    expect(keyToNavigation(key('ArrowRight', { ctrlKey: true }), 'paged', leftToRight)).toBeUndefined();
    expect(keyToNavigation(key(' ', { shiftKey: true }), 'paged', leftToRight)).toBe(-1);
  });
});
