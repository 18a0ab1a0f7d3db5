import { describe, expect, it } from 'vitest';
import { isGtin13, isIsbn10, toIsbn13 } from '../../../server/onix/read-identifiers.ts';

describe('ISBNs', () => {
  it.each([
    ['9780306406157', '9780306406157'],
    ['978-0-306-40615-7', '9780306406157'],
    ['0-306-40615-2', '9780306406157'],
    ['9781060000018', '9781060000018'],
    ['9780306406158', undefined],
    ['4012345123456', undefined],
    ['', undefined],
  ])('%s reads as %s', (typed, expected) => {
    expect(toIsbn13(typed)).toBe(expected);
  });

  it('check digits are checked', () => {
    expect(isGtin13('4012345123456')).toBe(true);
    expect(isGtin13('4012345123457')).toBe(false);
    expect(isIsbn10('080442957X')).toBe(true);
    expect(isIsbn10('0804429571')).toBe(false);
  });
});
