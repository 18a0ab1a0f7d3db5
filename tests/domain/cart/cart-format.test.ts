import { expect, it } from 'vitest';
import { flagsOfFormat, formatOfFlags } from '../../../src/domain/cart/cart-format.ts';

it.each(['digital', 'print', 'combo'] as const)('the flags of %s are read back as %s', (format) => {
  expect(formatOfFlags(flagsOfFormat(format))).toBe(format);
});

it('no flag means no format', () => {
  expect(formatOfFlags({ isDigital: false, isPrint: false })).toBeUndefined();
});
