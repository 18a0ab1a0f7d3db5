import { expect, test } from 'vitest';
import { isUnderMinimumOrder } from '../../../src/domain/cart/minimum-order.ts';
import { toCents } from '../../../src/domain/cart/price.ts';

test.each([
  [0, false],
  [1, true],
  [49, true],
  [50, false],
  [3199, false],
])('an order of %i cents is below the minimum: %s', (total, isUnder) => {
  expect(isUnderMinimumOrder(toCents(total))).toBe(isUnder);
});
