import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../src/domain/format/format-money.ts';
import { formatCount, formatPercent } from '../../../src/domain/format/format-number.ts';

/** Replaces the two kinds of no-break spaces that Intl writes by plain spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it.each([
    [0, 'en', '$0.00'],
    [50, 'en', '$0.50'],
    [123_450, 'en', '$1,234.50'],
    [100_000_000, 'en', '$1,000,000.00'],
    [-1999, 'en', '-$19.99'],
    [123_450, 'fr-CA', '1 234,50 $'],
    [99, 'fr-CA', '0,99 $'],
  ])('shows %i cents in %s as %s', (cents, locale, text) => {
    expect(plain(formatMoney(cents, locale))).toBe(text);
  });

  it.each(['en', 'fr-CA'])('formats dollars in %s as the browser does', (locale) => {
    const own = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
        expect(formatMoney(cents, locale)).toBe(own.format(cents / 100));
      }),
    );
  });

  it('shows another currency with its own symbol', () => {
    expect(formatMoney(1250, 'en', 'GBP')).toBe('£12.50');
  });

  it('refuses an invalid currency code', () => {
    expect(() => formatMoney(1, 'en', 'dollars')).toThrow(RangeError);
  });
});

describe('counts and percents', () => {
  it.each([
    [1234, 'en', '1,234'],
    [1234, 'fr-CA', '1 234'],
    [7, 'fr-CA', '7'],
  ])('shows %i in %s as %s', (count, locale, text) => {
    expect(plain(formatCount(count, locale))).toBe(text);
  });

  it.each([
    [0, 'en', '0%'],
    [35, 'en', '35%'],
    [12.4, 'en', '12%'],
    [100, 'fr-CA', '100 %'],
  ])('shows %d percent in %s without decimals as %s', (points, locale, text) => {
    expect(plain(formatPercent(points, locale))).toBe(text);
  });
});
