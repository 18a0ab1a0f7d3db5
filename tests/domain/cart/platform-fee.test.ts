import { describe, expect, it } from 'vitest';
import {
  isPlatformFeeShown,
  orderTotal,
  type PlatformFeeTerms,
  platformFeeOf,
} from '../../../src/domain/cart/platform-fee.ts';
import { toCents } from '../../../src/domain/cart/price.ts';

const terms = (fee: number, threshold: number, isEnabled = true): PlatformFeeTerms => ({
  isEnabled,
  fee: toCents(fee),
  threshold: toCents(threshold),
});

describe('platform fee', () => {
  it.each([
    ['nothing at the threshold itself', 2500, [terms(199, 2500)], 0],
    ['the fee one cent over it', 2501, [terms(199, 2500)], 199],
    ['nothing under it', 100, [terms(199, 2500)], 0],
    ['nothing while switched off', 9900, [terms(199, 2500, false)], 0],
    ['nothing without terms', 9900, [], 0],
    ['nothing for a free order, even with a threshold of zero', 0, [terms(199, 0)], 0],
    ['once for many items', 9900, [terms(199, 2500), terms(199, 2500)], 199],
    ['the highest fee that applies', 3000, [terms(199, 2500), terms(299, 2500), terms(900, 5000)], 299],
  ])('takes %s', (_what, subtotal, all, fee) => {
    expect(platformFeeOf(toCents(subtotal), all)).toBe(fee);
    expect(orderTotal(toCents(subtotal), all)).toBe(subtotal + fee);
  });

  it.each([
    [true, { offeringCount: 1, terms: terms(199, 0), isBoughtElsewhere: false }],
    [false, { offeringCount: 0, terms: terms(199, 0), isBoughtElsewhere: false }],
    [false, { offeringCount: 1, terms: undefined, isBoughtElsewhere: false }],
    [false, { offeringCount: 1, terms: terms(199, 0, false), isBoughtElsewhere: false }],
    [false, { offeringCount: 1, terms: terms(0, 0), isBoughtElsewhere: false }],
    [false, { offeringCount: 1, terms: terms(199, 0), isBoughtElsewhere: true }],
  ])('is shown on the page: %s for %j', (isShown, page) => {
    expect(isPlatformFeeShown(page)).toBe(isShown);
  });
});
