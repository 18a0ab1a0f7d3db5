import { describe, expect, test } from 'vitest';
import { checkCopyAllowance, remainingAllowance } from '../../../src/domain/reading/reading-allowance.ts';

describe('the copying limit of a publisher', () => {
  test.each([
    ['no limit', { percent: undefined, whole: undefined, used: 9 }, Number.POSITIVE_INFINITY],
    ['all of it', { percent: 100, whole: 50, used: 50 }, Number.POSITIVE_INFINITY],
    ['nothing', { percent: 0, whole: 1000, used: 0 }, 0],
    ['a tenth of a thousand, forty taken', { percent: 10, whole: 1000, used: 40 }, 60],
    ['a tenth, and more was taken on another device', { percent: 10, whole: 1000, used: 140 }, 0],
    ['a tenth of what is not counted yet', { percent: 10, whole: undefined, used: 0 }, 0],
  ])('%s', (_, allowance, left) => {
    expect(remainingAllowance(allowance)).toBe(left);
  });

  test('a passage is copied as a whole or not at all', () => {
    expect(checkCopyAllowance('12345', { percent: 50, whole: 10, used: 0 })).toEqual({
      kind: 'allowed',
      text: '12345',
    });
    expect(checkCopyAllowance('123456', { percent: 50, whole: 10, used: 0 })).toEqual({ kind: 'tooMuch', left: 5 });
    expect(checkCopyAllowance('1', { percent: 0, whole: 10, used: 0 })).toEqual({ kind: 'forbidden', left: 0 });
    expect(checkCopyAllowance('1', { percent: 5, whole: undefined, used: 0 })).toEqual({ kind: 'counting', left: 0 });
  });
});
