import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColors, contrastRatio } from '../../../src/domain/site/brand-colors.ts';

describe('the colors of a brand', () => {
  it.each([
    ['#1d5a4b', undefined, { brand: '#1d5a4b', contrast: '#ffffff' }],
    ['#ffd200', undefined, { brand: '#ffd200', contrast: '#000000' }],
    ['#1d5a4b', '#ffeedd', { brand: '#1d5a4b', contrast: '#ffeedd' }],
    ['#ffd200', '#ffffff', { brand: '#ffd200', contrast: '#000000' }],
    ['#123', 'rebeccapurple', { brand: '#123', contrast: '#ffffff' }],
    ['teal', undefined, undefined],
    ['#12345', undefined, undefined],
    [null, '#ffffff', undefined],
  ])('from %s with text %s are %o', (brand, preferred, colors) => {
    expect(brandColors(brand, preferred)).toEqual(colors);
  });

  it('always keep text readable', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, hex, (brand, preferred) => {
        const colors = brandColors(brand, preferred);
        expect(contrastRatio(colors?.brand ?? '', colors?.contrast ?? '')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('are measured as WCAG defines it', () => {
    expect(contrastRatio('#000', '#fff')).toBe(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#fff', 'white')).toBeUndefined();
  });
});
