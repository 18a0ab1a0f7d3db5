import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, formatPrice, parsePrice, toCents } from '../../../src/domain/cart/price.ts';

describe('price', () => {
  it.each([
    ['0.00', 0],
    ['12.50', 1250],
    ['7', 700],
    ['7.5', 750],
    ['1.999', 199],
    ['0.019', 1],
    [' 3.10 ', 310],
    ['999999999.99', 99_999_999_999],
  ])('reads %j as %i cents, truncating further decimals', (text, cents) => {
    expect(parsePrice(text)).toBe(cents);
  });

  it.each(['', '.', '-1.00', '1e3', '1,50', '$2.00', 'NaN', '1234567890.00', '1.'])('refuses %j', (text) => {
    expect(parsePrice(text)).toBeUndefined();
  });

  it('parses its own output', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
        expect(parsePrice(formatPrice(toCents(amount)))).toBe(amount);
      }),
    );
  });

  it('adds without decimal rounding errors', () => {
    expect(formatPrice(addCents(Array.from({ length: 10 }, () => toCents(10))))).toBe('1.00');
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as an amount of cents', (amount) => {
    expect(() => toCents(amount)).toThrow(RangeError);
  });
});
