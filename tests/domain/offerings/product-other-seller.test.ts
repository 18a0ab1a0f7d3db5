import { describe, expect, test } from 'vitest';
import { otherSellerLink, siteName } from '../../../src/domain/offerings/product-other-seller.ts';

const from = { source: 'campus.example', term: '9780131103627' };
const tracked = 'utm_source=campus.example&utm_medium=pdp&utm_term=9780131103627';

describe('the address of the other seller', () => {
  test.each([
    ['gets source, medium and term', 'https://seller.example/books', `https://seller.example/books?${tracked}`],
    ['keeps its own query', 'https://seller.example/?lang=en', `https://seller.example/?lang=en&${tracked}`],
    ['may end in an empty query', 'https://seller.example/?', `https://seller.example/?${tracked}`],
    ['keeps its place on the page', 'https://seller.example/a#top', `https://seller.example/a?${tracked}#top`],
    ['is none where it could run something', 'javascript:alert(1)', undefined],
    ['is none where there is none', undefined, undefined],
  ])('%s', (_what, target, link) => expect(otherSellerLink(target, from)).toBe(link));

  test('uses the given medium instead of the product page', () => {
    expect(otherSellerLink('https://seller.example', { ...from, medium: 'shelf' })).toContain('utm_medium=shelf');
  });

  test('encodes every value', () => {
    const link = otherSellerLink('https://seller.example', { source: 'a&b=c', term: '<x> #1' });
    expect(link).toBe('https://seller.example?utm_source=a%26b%3Dc&utm_medium=pdp&utm_term=%3Cx%3E%20%231');
  });
});

test.each([
  ['https://www.seller.example:8443/books', 'seller.example'],
  ['http://seller.example', 'seller.example'],
  ['seller', 'seller'],
])('%s is called %s', (address, name) => expect(siteName(address)).toBe(name));
