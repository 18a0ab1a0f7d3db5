import { describe, expect, test } from 'vitest';
import { coursewareIdentifiers } from '../../../src/domain/catalog/product-identifiers.ts';
import { itemCountText } from '../../../src/domain/catalog/product-item-count.ts';
import { isWebAddress } from '../../../src/domain/catalog/product-web-address.ts';

describe('the identifiers of courseware', () => {
  test('are ISBN-13, ISBN-10 and those of the print card, without the unknown ones', () => {
    const named = coursewareIdentifiers({
      PCARD_10: '0131103628',
      EISBN13: '9780131103627',
      PCARD_13: '9780131103628',
    });
    expect(named.map(({ kind }) => kind)).toEqual(['isbn13', 'printCard13', 'printCard10']);
  });

  test('list the digital edition before the printed one', () => {
    expect(coursewareIdentifiers({ ISBN10: 'printed', EISBN10: 'digital' })).toEqual([
      { kind: 'isbn10', value: 'digital' },
    ]);
  });
});

test.each([
  [0, '0'],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [1000, '9+'],
])('%i digital items are shown as %s', (count, text) => expect(itemCountText(count)).toBe(text));

test.each([
  ['https://redeem.example/x', true],
  ['HTTP://redeem.example', true],
  ['javascript:alert(1)', false],
  ['/inside', false],
  [undefined, false],
])('%s is a web address: %s', (address, is) => expect(isWebAddress(address)).toBe(is));
