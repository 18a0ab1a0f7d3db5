import { expect, it } from 'vitest';
import { flagsOfFormat, formatOfFlags } from '../../../src/domain/cart/cart-format.ts';

it.each(['digital', 'print', 'combo'] as const)('the flags of %s mean %s again', (format) => {
  expect(formatOfFlags(flagsOfFormat(format))).toBe(format);
});

it('no flag at all is no format', () => {
  expect(formatOfFlags({ isDigital: false, isPrint: false })).toBeUndefined();
});
