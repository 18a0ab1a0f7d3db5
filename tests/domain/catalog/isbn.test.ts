import { describe, expect, it } from 'vitest';
import { bareNumber, isbnForms, toIsbn10, toIsbn13 } from '../../../src/domain/catalog/isbn.ts';

describe('ISBN', () => {
  it.each([
    ['9780306406157', '9780306406157', '0306406152'],
    ['978-0-306-40615-7', '9780306406157', '0306406152'],
    ['0-306-40615-2', '9780306406157', '0306406152'],
    [' 978 0 306 40615 7 ', '9780306406157', '0306406152'],
    ['978‑0‑306‑40615‑7', '9780306406157', '0306406152'],
    ['080442957x', '9780804429573', '080442957X'],
    ['979-10-90636-07-1', '9791090636071', undefined],
  ])('%j is %s, as ISBN-10 %s', (typed, isbn13, isbn10) => {
    expect(toIsbn13(typed)).toBe(isbn13);
    expect(toIsbn10(typed)).toBe(isbn10);
  });

  it.each([
    '',
    '978030640615',
    '9780306406158',
    '0306406153',
    '1234567890123',
    'biology',
    '03064X6152',
    '97803064061570',
  ])('%j is not an ISBN', (typed) => {
    expect(toIsbn13(typed)).toBeUndefined();
    expect(toIsbn10(typed)).toBeUndefined();
  });

  it.each([
    ['978-0-306-40615-7', ['9780306406157', '0306406152']],
    ['0 306 40615 2', ['0306406152', '9780306406157']],
    ['1234567890123', ['1234567890123']],
    ['biology 101', []],
  ])('%j is searched as %j', (typed, forms) => {
    expect(isbnForms(typed)).toEqual(forms);
  });

  it('is compared without separators', () => {
    expect(bareNumber('0-8044 2957-x')).toBe('080442957X');
  });
});
