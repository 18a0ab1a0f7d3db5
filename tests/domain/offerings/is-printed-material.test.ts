import { expect, test } from 'vitest';
import { isPrintedMaterial } from '../../../src/domain/offerings/is-printed-material.ts';

test.each([
  ['print', 'book', true],
  ['combo', 'book', true],
  ['print', 'courseware', true],
  ['digital', 'book', false],
  ['print', 'physical_product', false],
  ['print', 'classroom', false],
] as const)('the %s version of a product of the type %s is printed material: %s (OFFER-11)', (kind, type, expected) => {
  expect(isPrintedMaterial(kind, type)).toBe(expected);
});
